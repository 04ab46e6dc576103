import type { FigureStatus, Provenance } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { IcoSource } from './listedIco';

/** What is said of offerings of each source. */
const SOURCE_NOTES: Readonly<Record<IcoSource, string>> = {
  ours: 'Offerings from the Market Pulse list',
  'public list':
    'Offerings from a public list, because our own has nothing to show; those without goal and receipts are left out',
  'static list':
    'No list has anything to show right now. These are static examples that are part of the site: past offerings, nothing to buy.',
};
const SAMPLE_NOTE = 'Sample offerings: invented, nothing is for sale';

/** The line beside the section's title. */
export interface IcoNote {
  /** How its mark and colour are; the static list has neither. */
  readonly status: FigureStatus | undefined;
  readonly text: string;
}

/**
 * Says once where the offerings are from, and of which day the list is. Invented samples of our own say nothing but that they are.
 *
 * @param origin the source of what is shown; the static list only where all are of it
 * @param common source, day and status of most of them; undefined where none is known
 */
export function icoNote(origin: IcoSource, common: Provenance | undefined): IcoNote {
  if (origin === 'static list') return { status: undefined, text: SOURCE_NOTES[origin] };
  if (origin === 'ours' && common?.status === 'sample') return { status: 'sample', text: SAMPLE_NOTE };
  const day = common?.as_of && `as of ${formatDate(common.as_of)}`;
  const age = common?.status === 'stale' && 'out of date';
  return {
    status: common?.status ?? undefined,
    text: [SOURCE_NOTES[origin], day, age].filter(Boolean).join(' · '),
  };
}
