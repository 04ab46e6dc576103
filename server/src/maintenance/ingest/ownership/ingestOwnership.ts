import { basename, relative } from 'node:path';
import { MOST_HOLDINGS, type OwnershipFiling } from '../../../features/ownership/filing';
import { UnreadableFilingError } from '../../../features/ownership/unreadableFiling';
import { InterruptedError } from '../../command';
import { count } from '../count';
import type { Delivery } from '../deliver';
import { UnusableInputError } from '../readFile';
import type { IngestSummary } from '../summary';
import { describeFiling, things } from './describeFiling';
import { MOST_FILINGS } from './ownershipDataset';
import { listOwnershipFiles, readOwnershipFile } from './ownershipFiles';

export interface IngestOwnershipOptions {
  /** The present moment: no filing is of a later day. */
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Opens the way into the database; called once, when there is something to bring. */
  readonly openDelivery: () => Promise<Delivery>;
  /** A line for the person at the terminal. */
  readonly onResult: (line: string) => void;
  /** A line about what is wrong with the input. */
  readonly onProblem: (line: string) => void;
}

/** What was done with the files, together; `rows` are filings. */
export interface OwnershipTotals extends IngestSummary {
  readonly refused: number;
}

/**
 * Brings files with filings into the database, in the order of their names. A file that is refused costs the others nothing, and of it
 * nothing is stored.
 *
 * @throws UnusableInputError when no file can be used; InterruptedError when it was interrupted after something was stored.
 */
export async function ingestOwnership(
  path: string,
  { now, signal, openDelivery, onResult, onProblem }: IngestOwnershipOptions,
): Promise<OwnershipTotals> {
  const files = await listOwnershipFiles(path);
  let totals: OwnershipTotals = { rows: 0, added: 0, changed: 0, refused: 0 };
  const notes = new Set<string>();
  let delivery: Delivery | undefined;
  let waiting: OwnershipFiling[] = [];
  const bring = async () => {
    if (waiting.length === 0) return;
    delivery ??= await openDelivery();
    const summary = await delivery.bring({ kind: 'ownership', filings: waiting }, () => undefined);
    waiting = [];
    for (const note of summary.notes ?? []) notes.add(note);
    totals = {
      rows: totals.rows + summary.rows,
      added: totals.added + summary.added,
      changed: totals.changed + summary.changed,
      refused: totals.refused,
    };
  };
  try {
    for (const file of files) {
      signal.throwIfAborted();
      const name = relative(path, file) || basename(file);
      try {
        const filing = await readOwnershipFile(file, now);
        onResult(`${name}: ${describeFiling(filing)}`);
        if (waiting.length === MOST_FILINGS || lines([...waiting, filing]) > MOST_HOLDINGS) await bring();
        waiting.push(filing);
      } catch (error) {
        if (!(error instanceof UnreadableFilingError)) throw error;
        if (files.length === 1) throw new UnusableInputError(`${name}: ${error.message}`, { cause: error });
        onProblem(`${name}: ${error.message}; left out`);
        totals = { ...totals, refused: totals.refused + 1 };
      }
    }
    await bring();
  } catch (error) {
    if (!signal.aborted || delivery === undefined) throw error;
    throw new InterruptedError('Interrupted; what was stored until then stays, and the same command completes it');
  } finally {
    await delivery?.close();
  }
  if (totals.rows === 0) throw new UnusableInputError(`None of the ${count(files.length)} files could be used`);
  for (const note of notes) onResult(note);
  const { rows, added, changed, refused } = totals;
  onResult(
    `${things(rows, 'filing')}: ${count(added)} added, ${count(changed)} changed, ${count(rows - added - changed)} unchanged`,
  );
  if (refused > 0) onProblem(`${things(refused, 'file')} left out`);
  return { ...totals, ...(notes.size > 0 && { notes: [...notes] }) };
}

/** Lines of filings together, as the size of what is handed over. */
function lines(filings: readonly OwnershipFiling[]): number {
  return filings.reduce((sum, filing) => {
    if (filing.kind === 'insider') return sum + filing.transactions.length + filing.holdings.length;
    if (filing.kind === 'planned') return sum + filing.sales.length;
    return sum + (filing.kind === 'beneficial' ? filing.holders.length : filing.holdings.length);
  }, 0);
}
