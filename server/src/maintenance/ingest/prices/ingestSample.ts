import { InterruptedError } from '../../command';
import { samplePieces } from '../../seed/history/sampleHistory';
import type { Delivery } from '../deliver';
import type { IngestSummary } from '../summary';

/**
 * Brings the bundled price history into a database that was made before it was there, or has lost it. A second time changes
 * nothing.
 *
 * @throws InterruptedError when it was interrupted; what was stored until then stays.
 */
export async function ingestSample(delivery: Delivery, signal: AbortSignal): Promise<IngestSummary> {
  let summary: IngestSummary = { rows: 0, added: 0, changed: 0 };
  try {
    for (const dataset of samplePieces()) {
      const piece = await delivery.bring(dataset, () => undefined);
      summary = {
        rows: summary.rows + piece.rows,
        added: summary.added + piece.added,
        changed: summary.changed + piece.changed,
      };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new InterruptedError('Interrupted; what was stored until then stays, and the same command completes it');
  }
  return summary;
}
