import type { Ico } from '@market-pulse/contract';
import { formatDate, formatMarketCap, parseIsoTime } from '@market-pulse/format';

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
  const goalText = goal !== null && goal > 0 ? formatMarketCap(goal) : 'Not disclosed';
  return `Goal: ${goalText} • Received: ${formatMarketCap(received)}`;
}

/** Symbol and chain of what is sold, as far as known: `HRBR • Ethereum`. */
export function icoToken({ token, symbol, chain }: Pick<Ico, 'token' | 'symbol' | 'chain'>): string {
  return [token?.symbol ?? symbol, token?.chain ?? chain].filter(Boolean).join(' • ');
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
