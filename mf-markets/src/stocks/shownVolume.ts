import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';

/** Shares that changed hands: on the day of the price, or where nobody tells that, on the last day of the history. */
export function shownVolume({ volume, last_volume }: Pick<LiveCompanyRow, 'volume' | 'last_volume'>): number | null {
  return volume ?? last_volume?.volume ?? null;
}

/** Where the volume of a row came from, and of which day it is. */
export function volumeProvenance(row: LiveCompanyRow): Provenance {
  return row.volume === null && row.last_volume ? row.last_volume : row;
}

/** Source, day and status that most volumes have in common, where they are not those of the prices; undefined otherwise. */
export function commonVolumes(rows: readonly LiveCompanyRow[]): Provenance | undefined {
  const common = commonProvenance(rows.filter((row) => shownVolume(row) !== null).map(volumeProvenance));
  const key = common && provenanceKey(common);
  const isLast = (row: LiveCompanyRow) => volumeProvenance(row) !== row && provenanceKey(volumeProvenance(row)) === key;
  return rows.some(isLast) ? common : undefined;
}
