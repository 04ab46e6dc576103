import type { PortfolioImportResult } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';

type Import = Pick<PortfolioImportResult, 'added' | 'cancelled' | 'completed' | 'refused'>;

/** What storing a file does, also with lines for which nothing was chosen: the words of its button. */
export function importText({ added, cancelled, completed = 0, refused }: Import): string {
  const text = deedText(added, completed, cancelled);
  return refused === 0 ? text : `${text}, leave ${countText(refused, 'line')} out`;
}

/** A file may bring nothing new, and tell more of what is there. */
function deedText(added: number, completed: number, cancelled: number): string {
  if (added === 0 && completed > 0) return `Complete ${countText(completed, 'transaction')}`;
  if (added === 0 && cancelled > 0) return `Take ${countText(cancelled, 'trade')} back`;
  return `Import ${countText(added, 'transaction')}`;
}

/** What came of storing a file. */
export function storedText({ added, cancelled, completed = 0 }: Import): string {
  const deeds = [
    ...(added > 0 || completed + cancelled === 0 ? [`${countText(added, 'transaction')} imported`] : []),
    ...(completed > 0 ? [`${countText(completed, 'transaction')} completed`] : []),
    ...(cancelled > 0 ? [`${countText(cancelled, 'trade')} taken back`] : []),
  ];
  return `${deeds.join(', ')}.`;
}

/** `1 transaction`, `2 transactions`. */
export function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
