import { InterruptedError } from '../../command';
import { samplePieces } from '../../seed/history/sampleHistory';
import { bringPieces } from '../bringing';
import type { Delivery } from '../deliver';
import type { IngestSummary } from '../summary';

/**
 * Brings the bundled price history into a database that was made before it was there, or has lost it. A second time changes
 * nothing.
 *
 * @throws InterruptedError when it was interrupted; what was stored until then stays.
 */
export async function ingestSample(delivery: Delivery, signal: AbortSignal): Promise<IngestSummary> {
  try {
    return await bringPieces(delivery, samplePieces());
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new InterruptedError('Interrupted; what was stored until then stays, and the same command completes it');
  }
}
