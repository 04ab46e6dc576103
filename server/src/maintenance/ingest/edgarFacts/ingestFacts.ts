import { FirstFew } from '@market-pulse/format';
import { readWhole } from '../../../features/edgar/edgarClient';
import { UnusableDocumentError } from '../../../features/filings/refusal';
import { readCompanyFacts, UnusableFactsError } from '../../../features/financials/readCompanyFacts';
import { InterruptedError } from '../../command';
import { count } from '../count';
import type { Delivery } from '../deliver';
import type { Source } from '../edgar/source';
import { UnusableInputError } from '../readFile';
import { listFactsFiles } from './factsFiles';
import type { FactsDataset } from './factsDataset';

export interface IngestFactsOptions {
  readonly signal: AbortSignal;
  /** Opens the way into the database; called once, when there is something to bring. */
  readonly openDelivery: () => Promise<Delivery>;
  /** A line for the person at the terminal. */
  readonly onResult: (line: string) => void;
  /** A line about what is wrong with the input. */
  readonly onProblem: (line: string) => void;
}

/**
 * Brings files of company facts into the database, each as a whole or not at all. A file that cannot be used costs the others nothing.
 *
 * @param input a file or folder, or documents
 * @throws UnusableInputError when no file can be used; InterruptedError when it was interrupted after something was stored.
 */
export async function ingestFacts(
  input: string | readonly Source[],
  { signal, openDelivery, onResult, onProblem }: IngestFactsOptions,
): Promise<void> {
  const files = typeof input === 'string' ? await listFactsFiles(input) : input;
  // The last line says how many there were.
  const unusable = new FirstFew<void>();
  const told = new FirstFew<void>();
  let delivery: Delivery | undefined;
  let used = 0;
  try {
    for (const file of files) {
      signal.throwIfAborted();
      const { name } = file;
      const read = await readDataset(file).catch((error: unknown) => {
        if (!(error instanceof UnusableInputError) || files.length === 1) throw error;
        unusable.add(() => onProblem(error.message));
        return undefined;
      });
      if (!read) continue;
      if (read.leftOut > 0) onProblem(`${name}: ${describeLeftOut(read.leftOut)}`);
      delivery ??= await openDelivery();
      const { rows, added, changed, notes = [] } = await delivery.bring(read.dataset, () => undefined);
      used += 1;
      const facts = read.dataset.facts.length;
      onResult(`${name}: ${read.dataset.name}, ${count(facts)} ${facts === 1 ? 'fact' : 'facts'}`);
      for (const note of notes) told.add(() => onResult(`  ${note}`));
      onResult(`  ${count(added)} added, ${count(changed)} changed, ${count(rows - added - changed)} unchanged`);
    }
  } catch (error) {
    if (!signal.aborted || used === 0) throw error;
    throw new InterruptedError('Interrupted; what was stored until then stays, and the same command completes it');
  } finally {
    await delivery?.close();
  }
  told.rest().forEach(onResult);
  if (used === 0) throw new UnusableInputError(`None of the ${count(files.length)} files could be used`);
  if (files.length > 1) onResult(`${count(used)} of ${count(files.length)} files used`);
}

function describeLeftOut(figures: number): string {
  return figures === 1
    ? '1 figure that cannot be is left out'
    : `${count(figures)} figures that cannot be are left out`;
}

async function readDataset(file: Source): Promise<{ dataset: FactsDataset; leftOut: number }> {
  try {
    const content = (await readWhole(await file.open())).toString('utf8');
    const { leftOut, cik, name, facts, unclear, splits } = readCompanyFacts(content);
    const lists = { facts: [...facts], unclear: [...unclear], splits: [...splits] };
    return { dataset: { kind: 'facts', cik, name, ...lists }, leftOut };
  } catch (error) {
    if (!(error instanceof UnusableFactsError || error instanceof UnusableDocumentError)) throw error;
    throw new UnusableInputError(`${file.name} ${error.message}`, { cause: error });
  }
}
