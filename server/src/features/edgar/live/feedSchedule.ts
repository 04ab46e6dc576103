import { newYorkHour } from '../../filings/newYorkTime';

const MINUTE_MILLISECONDS = 60_000;

/** While filings are accepted. */
const OPEN_MILLISECONDS = MINUTE_MILLISECONDS;
/** At night and on weekends, when the feed stands still but for what was accepted late. */
const CLOSED_MILLISECONDS = 30 * MINUTE_MILLISECONDS;

/**
 * How long the current feed is left alone after it was read, in milliseconds. EDGAR accepts filings from 6 to 22 o'clock on weekdays, New
 * York time; its holidays are days as others here. Source: sec.gov/submit-filings/filer-support-resources ("EDGAR operating hours").
 */
export function feedPauseMilliseconds(now: Date): number {
  const { weekday, hour } = newYorkHour(now);
  const isOpen = weekday >= 1 && weekday <= 5 && hour >= 6 && hour < 22;
  return isOpen ? OPEN_MILLISECONDS : CLOSED_MILLISECONDS;
}
