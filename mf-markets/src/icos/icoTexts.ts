import type { Ico } from '@market-pulse/contract';
import { formatDate, formatMarketCap, parseIsoTime } from '@market-pulse/format';

/** What stands in the place of a figure or part that nobody tells. */
export const NOT_DISCLOSED = 'Not disclosed';

/** A preview is cut when it is longer than the first, to the second (specification, section 9). */
const PREVIEW_MAX = 180;
const PREVIEW_CUT = 177;

/** The beginning of an offering's description; more than 180 characters are cut to 177 and an ellipsis. */
export function icoPreview(description: string | null): string {
  const characters = [...(description?.trim() ?? '')];
  if (characters.length <= PREVIEW_MAX) return characters.join('');
  return `${characters.slice(0, PREVIEW_CUT).join('')}...`;
}

/** Goal and receipts in US dollars: `Goal: $5.0M • Received: $3.2M`. No goal, or one of zero, is not disclosed. */
export function icoFunding({ goal, received }: Pick<Ico, 'goal' | 'received'>): string {
  const goalText = goal !== null && goal > 0 ? formatMarketCap(goal) : NOT_DISCLOSED;
  return `Goal: ${goalText} • Received: ${formatMarketCap(received)}`;
}

/** How much of the goal was received, in percent; undefined where one of both is not known. More than the goal is more than 100. */
export function icoReceived({ goal, received }: Pick<Ico, 'goal' | 'received'>): number | undefined {
  return goal !== null && goal > 0 && received !== null ? (received / goal) * 100 : undefined;
}

/** What the bar of the funding means: `64% of the goal received`. */
export function icoReceivedText(percent: number): string {
  return `${Math.floor(percent)}% of the goal received`;
}

/** What the bar of the time means: `50% of the time elapsed`. */
export function icoElapsedText(percent: number): string {
  return `${Math.round(percent)}% of the time elapsed`;
}

/** Symbol and chain of what is sold, as far as known: `HRBR • Ethereum`. */
export function icoToken({ token, symbol, chain }: Pick<Ico, 'token' | 'symbol' | 'chain'>): string {
  return [token?.symbol ?? symbol, token?.chain ?? chain].filter(Boolean).join(' • ');
}

/** The day of a moment by UTC, as the dates of a sale are. @param moment milliseconds since 1970 */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day of a start or end, or `TBD` where it is not known. */
export function icoDate(date: string | null): string {
  return parseIsoTime(date) === undefined ? 'TBD' : formatDate(date);
}

/** The address of a website or white paper; undefined where there is none that a browser may open. */
export function icoLink(url: string | null): string | undefined {
  const address = url?.trim() ?? '';
  return /^https?:\/\/[^\s]+$/i.test(address) ? address : undefined;
}
