import type { HistoryEvent, PriceHistory } from '@market-pulse/contract';
import { QUARTER_FORMS, YEAR_FORMS } from '@market-pulse/contract/rules';
import { daysBetween, GAP_DAYS } from './chartBars';

/** What a company filed, as a chart marks it. */
export interface ChartFiling {
  /** Day on which it was filed, `2026-02-25`. */
  readonly date: string;
  /** `10-Q`; null where it is no form. */
  readonly form: string | null;
  readonly title: string;
}

/** Beyond so many other filings in the last year of a history their marks would cover the price, and reports alone are marked. */
const MOST_OTHERS = 8;
const YEAR_DAYS = 365;

/** What happened on a day of a chart: a report on a quarter (`earnings-quarter`) or a year (`earnings-year`) among other filings. */
export type ChartEvent =
  | HistoryEvent
  | (Omit<ChartFiling, 'form'> & { readonly kind: 'earnings-quarter' | 'earnings-year' | 'filing' });

function kindOf(form: string | null): 'earnings-quarter' | 'earnings-year' | 'filing' {
  // An amended report is one, too: `10-K/A`.
  const plain = form?.toUpperCase().replace(/\/A$/, '') ?? '';
  if (QUARTER_FORMS.includes(plain)) return 'earnings-quarter';
  return YEAR_FORMS.includes(plain) ? 'earnings-year' : 'filing';
}

/**
 * What happened while a history went on, oldest first. What was filed on a day without a price stands at the next one that has
 * one; what came before the first price, after the last, or while there were none for long, is left out. So are filings beside the
 * reports, of a company that files many.
 */
export function eventsOf(
  { bars, events, interval }: PriceHistory,
  filings: readonly ChartFiling[],
): readonly ChartEvent[] {
  const [first] = bars;
  const filed = filings.flatMap(({ date, form, title }): ChartEvent[] => {
    if (!first || date < first.date) return [];
    const day = bars.find((bar) => bar.date >= date);
    const isNear = day && daysBetween(date, day.date) <= GAP_DAYS[interval];
    return isNear ? [{ date: day.date, kind: kindOf(form), title }] : [];
  });
  const lastDay = bars.at(-1)?.date;
  const isOther = ({ kind }: ChartEvent) => kind === 'filing';
  const others = filed.filter((event) => isOther(event) && lastDay && daysBetween(event.date, lastDay) <= YEAR_DAYS);
  const marked = others.length > MOST_OTHERS ? filed.filter((event) => !isOther(event)) : filed;
  return [...events, ...marked].sort((one, other) => one.date.localeCompare(other.date));
}
