import { InterruptedError } from '../command';
import type { Dataset } from './dataset';
import type { Delivery } from './deliver';
import type { IngestSummary } from './summary';

/** How an import of several files gets to the database, is stopped, and tells what it does. */
export interface BringingOptions {
  readonly signal: AbortSignal;
  /** Opens the way into the database; called once, when there is something to bring. */
  readonly openDelivery: () => Promise<Delivery>;
  /** A line for the person at the terminal. */
  readonly onResult: (line: string) => void;
  /** A line about what is wrong with the input. */
  readonly onProblem: (line: string) => void;
}

type Rows = Pick<IngestSummary, 'rows' | 'added' | 'changed'>;

/** What two imports did together, without their notes. */
export function addUp(one: Rows, other: Rows): Rows {
  return { rows: one.rows + other.rows, added: one.added + other.added, changed: one.changed + other.changed };
}

/** Brings what a file holds, piece by piece; each note and each refusal is kept once. */
export async function bringPieces(
  delivery: Delivery,
  pieces: Iterable<Dataset> | AsyncIterable<Dataset>,
): Promise<IngestSummary> {
  let summary: Rows = { rows: 0, added: 0, changed: 0 };
  const notes = new Set<string>();
  const refused = new Set<string>();
  for await (const piece of pieces) {
    const done = await delivery.bring(piece, () => undefined);
    summary = addUp(summary, done);
    for (const note of done.notes ?? []) notes.add(note);
    for (const refusal of done.refusals ?? []) refused.add(refusal);
  }
  return {
    ...summary,
    ...(notes.size > 0 && { notes: [...notes] }),
    ...(refused.size > 0 && { refusals: [...refused] }),
  };
}

/**
 * Does what needs the way into the database, which is opened when it is first asked for, and closed in the end.
 *
 * @throws InterruptedError when it was interrupted after the way was opened: something may have been stored
 */
export async function withDelivery(
  { signal, openDelivery }: Pick<BringingOptions, 'signal' | 'openDelivery'>,
  work: (open: () => Promise<Delivery>) => Promise<void>,
): Promise<void> {
  let delivery: Delivery | undefined;
  try {
    await work(async () => (delivery ??= await openDelivery()));
  } catch (error) {
    if (!signal.aborted || delivery === undefined) throw error;
    throw new InterruptedError('Interrupted; what was stored until then stays, and the same command completes it');
  } finally {
    await delivery?.close();
  }
}
