import { stat } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { FirstFew } from '@market-pulse/format';
import {
  type FilingDataset,
  type FilingTextDataset,
  MOST_FILINGS,
  type SubmissionsDataset,
} from '../../../features/filings/filingFacts';
import { readWhole } from '../../../features/edgar/edgarClient';
import { readFiling } from '../../../features/filings/readFiling';
import { readSubmissions } from '../../../features/filings/readSubmissions';
import { UnusableDocumentError } from '../../../features/filings/refusal';
import { addUp, bringPieces, type BringingOptions, withDelivery } from '../bringing';
import { count } from '../count';
import { fileSource, type Source } from '../edgar/source';
import { UnusableInputError } from '../readFile';
import type { IngestSummary } from '../summary';
import { listFilingFiles } from './filingFiles';

/** Inputs about filings, by the names that the command line knows them by. */
export type FilingsKind = 'edgar-submissions' | 'edgar-filings';

/** The SEC's own lists have a thousand filings and less than a megabyte. */
const MOST_BYTES_OF_A_LIST = 64 * 1024 * 1024;

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
 * @param input a file or folder, or documents
 * @throws UnusableInputError when no file can be used; InterruptedError when it was interrupted after something was stored
 */
export async function ingestFilings(
  kind: FilingsKind,
  input: string | readonly Source[],
  options: BringingOptions,
): Promise<FilingsTotals> {
  const { signal, onResult, onProblem } = options;
  const files = typeof input === 'string' ? await listSources(kind, input) : input;
  let totals: FilingsTotals = { files: 0, unusableFiles: 0, rows: 0, added: 0, changed: 0 };
  // The last line says how many there were.
  const unusable = new FirstFew<void>();
  const notes = new FirstFew<void>();
  const broken = new FirstFew<string>();
  await withDelivery(options, async (open) => {
    for (const file of files) {
      signal.throwIfAborted();
      const { name } = file;
      const pieces = await readPieces(kind, file, { broken, onProblem }).catch((error: unknown) => {
        if (!(error instanceof UnusableDocumentError)) throw error;
        if (files.length === 1) throw new UnusableInputError(`${name} ${error.message}`, { cause: error });
        unusable.add(() => onProblem(`${name} ${error.message}; left out`));
        return undefined;
      });
      if (pieces === undefined) {
        totals = { ...totals, unusableFiles: totals.unusableFiles + 1 };
        continue;
      }
      const summary = await bringPieces(await open(), pieces);
      onResult(`${name}: ${describe(summary)}`);
      for (const note of summary.notes ?? []) notes.add(() => onProblem(`${name}: ${note}`));
      totals = { ...totals, files: totals.files + 1, ...addUp(totals, summary) };
    }
  });
  notes.rest().forEach(onProblem);
  if (totals.files === 0) throw new UnusableInputError(`None of the ${count(files.length)} files could be used`);
  const total = `${count(totals.files)} ${totals.files === 1 ? 'file' : 'files'}, ${count(totals.rows)} filings`;
  onResult(`${total}: ${describe(totals)}`);
  if (totals.unusableFiles > 0) {
    onResult(`${count(totals.unusableFiles)} ${totals.unusableFiles === 1 ? 'file' : 'files'} could not be used`);
  }
  return totals;
}

/** The files that a path names. */
async function listSources(kind: FilingsKind, path: string): Promise<Source[]> {
  const files = await listFilingFiles(path);
  return files.map((file) => {
    const source = fileSource(file, relative(path, file) || basename(file), basename(file));
    if (kind === 'edgar-filings') return source;
    return {
      ...source,
      async open() {
        if ((await stat(file)).size > MOST_BYTES_OF_A_LIST) throw new UnusableDocumentError('is larger than 64 MB');
        return source.open();
      },
    };
  });
}

/** What a file holds, in pieces as large as the way into the database takes; read and checked to its end before any is brought. */
async function readPieces(
  kind: FilingsKind,
  file: Source,
  told: Pick<BringingOptions, 'onProblem'> & { readonly broken: FirstFew<string> },
): Promise<readonly Piece[]> {
  const { fileName } = file;
  const content = await file.open();
  if (kind === 'edgar-filings') return [await readFiling(content, fileName)];
  const { cik, name, filings, broken } = readSubmissions((await readWhole(content)).toString('utf8'), fileName);
  const describeBroken = ({ row, reason }: { row: number; reason: string }) =>
    `${fileName}, filing ${row}: ${reason}; left out`;
  for (const line of broken.lines(describeBroken, `${fileName}: `, told.broken)) told.onProblem(line);
  return piecesOf({ cik, name, filings: [...filings] });
}

/** A list in pieces as large as the way into the database takes, the oldest first, as the rows of each are stored. */
function piecesOf({ cik, name, filings }: Omit<SubmissionsDataset, 'kind'>): SubmissionsDataset[] {
  const pieces: SubmissionsDataset[] = [];
  for (let end = filings.length; end > 0; end -= MOST_FILINGS) {
    pieces.push({ kind: 'edgar-submissions', cik, name, filings: filings.slice(Math.max(0, end - MOST_FILINGS), end) });
  }
  return pieces;
}

function describe({ rows, added, changed }: IngestSummary): string {
  return `${count(added)} added, ${count(changed)} changed, ${count(rows - added - changed)} unchanged or left out`;
}
