import { brotliDecompressSync } from 'node:zlib';
import { type HistoryDataset, type HistorySeries, MOST_BARS } from '../../ingest/prices/historyDataset';
import { readSeedFile } from '../rows';
import { readSeries, type SeriesHead } from './historyText';

/** Files of `server/seed/history`, one for each collection that they were taken from, and so for each licence. */
export const HISTORY_FILES = ['stocks', 'stocks-older', 'macro', 'coins'] as const;

/** The bundled price history, or what is wanted of it: real prices to the day on which their collection ends. */
export function* readSampleHistory(isWanted?: (head: SeriesHead) => boolean): Generator<HistorySeries> {
  for (const file of HISTORY_FILES) {
    yield* readSeries(brotliDecompressSync(readSeedFile(`history/${file}.txt.br`)).toString(), isWanted);
  }
}

/** The bundled price history in pieces as large as the way into the database takes. */
export function* samplePieces(): Generator<HistoryDataset> {
  let waiting: HistorySeries[] = [];
  let bars = 0;
  for (const series of readSampleHistory()) {
    if (waiting.length > 0 && bars + series.bars.length > MOST_BARS) {
      yield { kind: 'history', series: waiting };
      waiting = [];
      bars = 0;
    }
    waiting.push(series);
    bars += series.bars.length;
  }
  if (waiting.length > 0) yield { kind: 'history', series: waiting };
}
