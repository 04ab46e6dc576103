import type { Quote } from '@market-pulse/contract';
import { formatDate, formatLargeNumber, formatMarketCap } from '@market-pulse/format';
import type { KeyFigure } from './InstrumentPanel';

/** The volume of a stock in shares, or of a coin in US dollars; one that is not of the day of the price says of which it is. */
export function volumeFigure(
  { volume, last_volume: last }: Pick<Quote, 'volume' | 'last_volume'>,
  kind: Quote['kind'] = 'stock',
): KeyFigure {
  const format = kind === 'crypto' ? formatMarketCap : formatLargeNumber;
  if (volume !== null || last === undefined) return ['Volume', volume, format(volume)];
  return [`Volume (${formatDate(last.as_of)})`, last.volume, format(last.volume)];
}
