import type { FigureStatus, Provenance } from '@market-pulse/contract';
import { formatAge, formatDate, formatDateTime } from '@market-pulse/format';
import { presentStatus } from './presentStatus';

/** Where figures came from and of when they are, ready to be shown. */
export interface ShownProvenance {
  /** How fresh they are now. */
  readonly status: FigureStatus;
  readonly text: string;
}

const STATUS_TEXT: Readonly<Record<FigureStatus, string>> = {
  live: 'Live',
  delayed: 'Not live',
  stale: 'Out of date',
  sample: 'Sample data',
};

/**
 * The line above a table: `Prices as of Aug 22, 2026 · S&P 500 dataset · not live`. What is live has its time, what is out of
 * date (`Jan 6, 2026 · Feed · out of date, 6 days old`) its age, and a sample says so first. Undefined where there are no figures.
 *
 * @param now milliseconds since 1970; undefined until the page has read a clock
 */
export function provenanceLine(
  { status: given, source, as_of }: Provenance,
  now: number | undefined,
): ShownProvenance | undefined {
  if (!given) return undefined;
  const status = presentStatus(given, as_of, now);
  const age = now === undefined ? undefined : formatAge(as_of, now);
  const parts: Readonly<Record<FigureStatus, readonly (string | null | undefined)[]>> = {
    live: ['Live prices', source, as_of && `as of ${formatDateTime(as_of)}`],
    delayed: [as_of ? `Prices as of ${formatDate(as_of)}` : 'Prices', source, 'not live'],
    // Short, to leave its line the room for its age.
    stale: [as_of ? formatDate(as_of) : 'Prices', source, age ? `out of date, ${age} old` : 'out of date'],
    sample: [as_of ? `Sample prices of ${formatDate(as_of)}` : 'Sample prices', source, 'not live'],
  };
  return { status, text: parts[status].filter(Boolean).join(' · ') };
}

/** What a dot beside a figure tells: `Sample data · Bundled figures · as of Dec 31, 2024`. Undefined where there are no figures. */
export function provenanceDetail(
  { status: given, source, as_of }: Provenance,
  now: number | undefined,
): ShownProvenance | undefined {
  if (!given) return undefined;
  const status = presentStatus(given, as_of, now);
  const age = status === 'stale' && now !== undefined ? formatAge(as_of, now) : undefined;
  // Sample figures are of a day; an hour would pretend to more.
  const time = as_of && `as of ${status === 'sample' ? formatDate(as_of) : formatDateTime(as_of)}`;
  return { status, text: [STATUS_TEXT[status], source, time, age && `${age} old`].filter(Boolean).join(' · ') };
}

/**
 * Where figures that are no prices came from, in a line of its own or after what they are: `Annual report 2024, Dec 31, 2024, sample data`.
 *
 * @param beside what stands beside them and says so itself: that they are of its day is `same day`, and a sample is named once
 */
export function figuresSource({ status, source, as_of }: Provenance, beside?: Provenance): string | undefined {
  if (!status) return undefined;
  const day = as_of && formatDate(as_of);
  const isSameDay = beside !== undefined && day === (beside.as_of && formatDate(beside.as_of));
  const isNewSample = status === 'sample' && beside?.status !== 'sample';
  const parts = [source, isSameDay ? 'same day' : day, isNewSample && 'sample data'];
  return parts.filter(Boolean).join(', ');
}
