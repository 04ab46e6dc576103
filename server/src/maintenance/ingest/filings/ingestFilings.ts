import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import {
  type FilingDataset,
  type FilingTextDataset,
  MOST_FILINGS,
  type SubmissionsDataset,
} from '../../../features/filings/filingFacts';
import { readFiling } from '../../../features/filings/readFiling';
import { readSubmissions } from '../../../features/filings/readSubmissions';
import { UnusableDocumentError } from '../../../features/filings/refusal';
import { InterruptedError } from '../../command';
import { count } from '../count';
import type { Delivery } from '../deliver';
import { UnusableInputError } from '../readFile';
import type { IngestSummary } from '../summary';
import { listFilingFiles } from './filingFiles';

/** Inputs about filings, by the names that the command line knows them by. */
export type FilingsKind = 'edgar-submissions' | 'edgar-filings';

/** The SEC's own lists have a thousand filings and less than a megabyte. */
const MOST_BYTES_OF_A_LIST = 64 * 1024 * 1024;

export interface IngestFilingsOptions {
  readonly signal: AbortSignal;
  /** Opens the way into the database; called once, when there is something to bring. */
  readonly openDelivery: () => Promise<Delivery>;
  /** A line for the person at the terminal. */
  readonly onResult: (line: string) => void;
  /** A line about what is wrong with the input. */
  readonly onProblem: (line: string) => void;
}

/** What was done with the files, together. */
export interface FilingsTotals extends IngestSummary {
  readonly files: number;
  readonly unusableFiles: number;
}

type Piece = SubmissionsDataset | FilingDataset | FilingTextDataset;

/**
 * Brings lists of filings, or filings with their text, into the database, one file after the other. A file that cannot be used is said
 * with its reason and costs the others nothing; of it nothing is stored.
 *
 * @throws UnusableInputError when no file can be used; InterruptedError when it was interrupted after something was stored
 */
export async function ingestFilings(
  kind: FilingsKind,
  path: string,
  { signal, openDelivery, onResult, onProblem }: IngestFilingsOptions,
): Promise<FilingsTotals> {
  const files = await listFilingFiles(path);
  let totals: FilingsTotals = { files: 0, unusableFiles: 0, rows: 0, added: 0, changed: 0 };
  let delivery: Delivery | undefined;
  try {
    for (const file of files) {
      signal.throwIfAborted();
      const name = relative(path, file) || basename(file);
      const pieces = await readPieces(kind, file, onProblem).catch((error: unknown) => {
        if (!(error instanceof UnusableDocumentError)) throw error;
        if (files.length === 1) throw new UnusableInputError(`${name} ${error.message}`, { cause: error });
        onProblem(`${name} ${error.message}; left out`);
        return undefined;
      });
      if (pieces === undefined) {
        totals = { ...totals, unusableFiles: totals.unusableFiles + 1 };
        continue;
      }
      delivery ??= await openDelivery();
      const summary = await bring(delivery, pieces);
      onResult(`${name}: ${describe(summary)}`);
      for (const note of summary.notes ?? []) onProblem(`${name}: ${note}`);
      totals = { ...totals, files: totals.files + 1, ...addUp(totals, summary) };
    }
  } catch (error) {
    if (!signal.aborted || delivery === undefined) throw error;
    throw new InterruptedError('Interrupted; what was stored until then stays, and the same command completes it');
  } finally {
    await delivery?.close();
  }
  if (totals.files === 0) throw new UnusableInputError(`None of the ${count(files.length)} files could be used`);
  const total = `${count(totals.files)} ${totals.files === 1 ? 'file' : 'files'}, ${count(totals.rows)} filings`;
  onResult(`${total}: ${describe(totals)}`);
  if (totals.unusableFiles > 0) {
    onResult(`${count(totals.unusableFiles)} ${totals.unusableFiles === 1 ? 'file' : 'files'} could not be used`);
  }
  return totals;
}

function addUp(one: IngestSummary, other: IngestSummary): Pick<IngestSummary, 'rows' | 'added' | 'changed'> {
  return { rows: one.rows + other.rows, added: one.added + other.added, changed: one.changed + other.changed };
}

async function bring(delivery: Delivery, pieces: readonly Piece[]): Promise<IngestSummary> {
  let summary: IngestSummary = { rows: 0, added: 0, changed: 0 };
  const notes = new Set<string>();
  for (const piece of pieces) {
    const done = await delivery.bring(piece, () => undefined);
    summary = addUp(summary, done);
    for (const note of done.notes ?? []) notes.add(note);
  }
  return { ...summary, ...(notes.size > 0 && { notes: [...notes] }) };
}

/** What a file holds, in pieces as large as the way into the database takes; read and checked to its end before any is brought. */
async function readPieces(
  kind: FilingsKind,
  file: string,
  onProblem: (line: string) => void,
): Promise<readonly Piece[]> {
  if (kind === 'edgar-filings') return [await readFiling(createReadStream(file), basename(file))];
  if ((await stat(file)).size > MOST_BYTES_OF_A_LIST) throw new UnusableDocumentError('is larger than 64 MB');
  const { cik, name, filings, broken } = readSubmissions(await readFile(file, 'utf8'), basename(file));
  for (const { row, reason } of broken) onProblem(`${basename(file)}, filing ${row}: ${reason}; left out`);
  const pieces: SubmissionsDataset[] = [];
  // The oldest first, as the pieces of one list are.
  for (let end = filings.length; end > 0; end -= MOST_FILINGS) {
    pieces.push({ kind: 'edgar-submissions', cik, name, filings: filings.slice(Math.max(0, end - MOST_FILINGS), end) });
  }
  return pieces;
}

function describe({ rows, added, changed }: IngestSummary): string {
  return `${count(added)} added, ${count(changed)} changed, ${count(rows - added - changed)} unchanged or left out`;
}
