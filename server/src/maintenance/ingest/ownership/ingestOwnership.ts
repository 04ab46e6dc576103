import { FirstFew } from '@market-pulse/format';
import { MOST_HOLDINGS, type OwnershipFiling } from '../../../features/ownership/filing';
import { UnreadableFilingError } from '../../../features/ownership/unreadableFiling';
import { addUp, type BringingOptions, withDelivery } from '../bringing';
import { count } from '../count';
import type { Delivery } from '../deliver';
import type { Source } from '../edgar/source';
import { UnusableInputError } from '../readFile';
import type { IngestSummary } from '../summary';
import { describeFiling, things } from './describeFiling';
import { MOST_FILINGS } from './ownershipDataset';
import { listSources, readOwnershipSource } from './ownershipFiles';

export interface IngestOwnershipOptions extends BringingOptions {
  /** The present moment: no filing is of a later day. */
  readonly now: Date;
}

/** What was done with the files, together; `rows` are filings. */
export interface OwnershipTotals extends IngestSummary {
  readonly refused: number;
}

/**
 * Brings filings into the database, files in the order of their names. One that is refused costs the others nothing, and of it nothing is
 * stored.
 *
 * @param input a file or folder, or documents
 * @throws UnusableInputError when no file can be used; InterruptedError when it was interrupted after something was stored.
 */
export async function ingestOwnership(
  input: string | readonly Source[],
  options: IngestOwnershipOptions,
): Promise<OwnershipTotals> {
  const { now, signal, onResult, onProblem } = options;
  const files = typeof input === 'string' ? await listSources(input) : input;
  let totals: OwnershipTotals = { rows: 0, added: 0, changed: 0, refused: 0 };
  const notes = new Set<string>();
  let waiting: OwnershipFiling[] = [];
  const bring = async (open: () => Promise<Delivery>) => {
    if (waiting.length === 0) return;
    const delivery = await open();
    const summary = await delivery.bring({ kind: 'ownership', filings: waiting }, () => undefined);
    waiting = [];
    for (const note of summary.notes ?? []) notes.add(note);
    totals = { ...totals, ...addUp(totals, summary) };
  };
  // The last line says how many there were.
  const refusals = new FirstFew<void>();
  await withDelivery(options, async (open) => {
    for (const file of files) {
      signal.throwIfAborted();
      const { name } = file;
      try {
        const filing = await readOwnershipSource(file, now);
        onResult(`${name}: ${describeFiling(filing)}`);
        if (waiting.length === MOST_FILINGS || lines([...waiting, filing]) > MOST_HOLDINGS) await bring(open);
        waiting.push(filing);
      } catch (error) {
        if (!(error instanceof UnreadableFilingError)) throw error;
        if (files.length === 1) throw new UnusableInputError(`${name}: ${error.message}`, { cause: error });
        refusals.add(() => onProblem(`${name}: ${error.message}; left out`));
        totals = { ...totals, refused: totals.refused + 1 };
      }
    }
    await bring(open);
  });
  if (totals.rows === 0) throw new UnusableInputError(`None of the ${count(files.length)} files could be used`);
  for (const line of new FirstFew(notes).lines()) onResult(line);
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
