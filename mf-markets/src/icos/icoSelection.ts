import { isFunded } from '@market-pulse/contract/ico-funding';
import { parseIsoTime } from '@market-pulse/format';
import { icoStatus } from './icoStatus';
import type { ListedIco } from './listedIco';

/** Cards on the home page (specification, section 9). */
export const ICO_CARD_COUNT = 4;

/**
 * Whether an offering is shown: it has a title, both dates, and a goal or receipts above zero (decision 23), whichever list it
 * is of.
 */
export function isDisplayable(ico: ListedIco): boolean {
  const hasDates = parseIsoTime(ico.start_date) !== undefined && parseIsoTime(ico.end_date) !== undefined;
  return ico.title.trim() !== '' && hasDates && isFunded(ico);
}

/** What the home page shows of the offerings. */
export interface IcoSelection {
  readonly icos: readonly ListedIco[];
  /** `static` when every one is from the list that is part of the site. */
  readonly source: 'listed' | 'static';
}

/**
 * The offerings that the home page shows: of the listed ones those that run or are to come, topped up from the rest and then
 * from the static list to four, each in the order in which they are listed (specification, section 4).
 *
 * @param now milliseconds since 1970
 */
export function selectIcos(listed: readonly ListedIco[], staticIcos: readonly ListedIco[], now: number): IcoSelection {
  const displayable = listed.filter(isDisplayable);
  const isPreferred = (ico: ListedIco) => ['Active', 'Ongoing', 'Upcoming'].includes(icoStatus(ico, now).name);
  const preferred = displayable.filter(isPreferred);
  const rest = displayable.filter((ico) => !isPreferred(ico));
  const keys = new Set(displayable.map(({ key }) => key));
  const topUp = staticIcos.filter((ico) => isDisplayable(ico) && !keys.has(ico.key));
  const icos = [...preferred, ...rest, ...topUp].slice(0, ICO_CARD_COUNT);
  const isStatic = icos.length > 0 && icos.every(({ origin }) => origin === 'static list');
  return { icos, source: isStatic ? 'static' : 'listed' };
}
