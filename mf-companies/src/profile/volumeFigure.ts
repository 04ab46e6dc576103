import type { Company } from '@market-pulse/contract';
import { formatDate, formatVolume } from '@market-pulse/format';
import type { Figure } from '@market-pulse/ui';

/** The volume of a share; one that is not of the day of the price says of which it is: `Volume (Jan 6, 2026)`. */
export function volumeFigure({ volume, last_volume: last }: Pick<Company, 'volume' | 'last_volume'>): Figure {
  if (volume !== null || last === undefined) return { label: 'Volume', value: formatVolume(volume) };
  return { label: `Volume (${formatDate(last.as_of)})`, value: formatVolume(last.volume) };
}
