import type { FigureStatus, Provenance } from '@market-pulse/contract';
import { sourceOf } from '@market-pulse/contract/sources';
import { formatAge, formatCount, formatDate, formatDateTime } from '@market-pulse/format';
import { presentStatus } from './presentStatus';
import type { ToldSource } from './sourcePanelContext';

/** Where figures came from and of when they are, ready to be shown. */
export interface ShownProvenance {
  /** How fresh they are now. */
  readonly status: FigureStatus;
  readonly text: string;
}

/** What figures are called in a line: `Prices`. */
export type FigureNoun = 'Prices' | 'Figures' | 'Results';

/** A source by its plain name, or how many there are; null where none is told. */
function nameOf({ source, sources = [] }: Pick<ToldSource, 'source' | 'sources'>): string | null {
  if (source !== null) return sourceOf(source).name;
  return sources.length > 1 ? `${formatCount(sources.length)} sources` : null;
}

/**
 * The one line that says of figures where they come from: `Prices as of Aug 22, 2026 · S&P 500 companies dataset · not live`. What is
 * live has its time, what is out of date (`Jan 6, 2026 · Feed · out of date, 6 days old`) its age, and a sample says so first.
 * Undefined where there are no figures.
 *
 * @param now milliseconds since 1970; undefined until the page has read a clock
 */
export function sourceLine(
  { status: given, as_of, ...told }: ToldSource,
  now: number | undefined,
  noun: FigureNoun = 'Prices',
): ShownProvenance | undefined {
  if (!given) return undefined;
  const status = presentStatus(given, as_of, now);
  const name = nameOf(told);
  const age = now === undefined ? undefined : formatAge(as_of, now);
  const few = noun.toLowerCase();
  const parts: Readonly<Record<FigureStatus, readonly (string | null | undefined)[]>> = {
    live: [`Live ${few}`, name, as_of && `as of ${formatDateTime(as_of)}`],
    // Results of a quarter are never live, and need not say so.
    delayed: [as_of ? `${noun} as of ${formatDate(as_of)}` : noun, name, noun === 'Results' ? null : 'not live'],
    // Short, to leave its line the room for its age.
    stale: [as_of ? formatDate(as_of) : noun, name, age ? `out of date, ${age} old` : 'out of date'],
    sample: [as_of ? `Sample ${few} of ${formatDate(as_of)}` : `Sample ${few}`, name, 'not live'],
  };
  return { status, text: parts[status].filter(Boolean).join(' · ') };
}

/**
 * The same of some of the figures, for a place within the line of others: `S&P 500 companies dataset, Aug 21, 2026, sample data`.
 *
 * @param beside what stands beside them and says so itself: that they are of its day is `same day`, and a sample is named once
 */
export function sourceNote({ status, as_of, ...told }: ToldSource, beside?: Provenance): string | undefined {
  if (!status) return undefined;
  const day = as_of && formatDate(as_of);
  const isSameDay = beside !== undefined && day === (beside.as_of && formatDate(beside.as_of));
  const isNewSample = status === 'sample' && beside?.status !== 'sample';
  const parts = [nameOf(told), isSameDay ? 'same day' : day, isNewSample && 'sample data'];
  return parts.filter(Boolean).join(', ');
}
