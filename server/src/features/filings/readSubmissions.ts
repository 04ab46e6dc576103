import { FirstFew } from '@market-pulse/format';
import { z } from 'zod';
import { accessionOf } from './edgarAddress';
import { filingFacts, type FilingFacts, whatIsWrong } from './filingFacts';
import { acceptedAt } from './newYorkTime';
import { refusalIn, UnusableDocumentError } from './refusal';

/** Filings of one filer, as a list of the SEC tells them, the newest first. */
export interface Submissions {
  readonly cik: number;
  readonly name: string | null;
  readonly filings: readonly FilingFacts[];
  /** Rows that cannot be filings, and why; each counts from 1. */
  readonly broken: FirstFew<{ readonly row: number; readonly reason: string }>;
  /** Names of further documents with older filings. */
  readonly olderPages: readonly string[];
}

const texts = z.array(z.string().nullable());

/** Column arrays: the same place in each is one filing. What is not read here may be there or not. */
const columns = z.object({
  accessionNumber: z.array(z.string()),
  filingDate: z.array(z.string()),
  form: z.array(z.string()),
  reportDate: texts.optional(),
  acceptanceDateTime: texts.optional(),
  items: texts.optional(),
  fileNumber: texts.optional(),
  primaryDocument: texts.optional(),
  size: z.array(z.number().nullable()).optional(),
});

const filer = z.object({
  cik: z.coerce.number().int().positive().max(2_147_483_647),
  name: z.string().regex(/^\P{Cc}*$/u),
  entityType: z.string().optional(),
  tickers: z.array(z.string().nullable()).default([]),
  insiderTransactionForOwnerExists: z.number().optional(),
  insiderTransactionForIssuerExists: z.number().optional(),
  filings: z.object({
    recent: columns,
    files: z.array(z.object({ name: z.string() })).default([]),
  }),
});

/**
 * Reads a document of `data.sec.gov/submissions`: that of a filer, or a page of their older filings, which is bare columns and is of the
 * filer whom its file name tells (`CIK0000320193-submissions-001.json`).
 *
 * @param fileName of the document, without folders
 * @throws UnusableDocumentError when it is no such document, is cut off, or is that of a person or fund
 */
export function readSubmissions(text: string, fileName: string): Submissions {
  const document = parseJson(text);
  const page = columns.safeParse(document);
  if (page.success) {
    const cik = Number(/CIK0*(\d{1,10})/.exec(fileName)?.[1]);
    if (!cik) throw new UnusableDocumentError('is a page of older filings whose name does not tell the CIK');
    return { cik, name: null, ...rowsOf(page.data), olderPages: [] };
  }
  const found = filer.safeParse(document);
  if (!found.success) throw new UnusableDocumentError(whatItIs(document));
  const { cik, name, filings } = found.data;
  const other = otherThanCompany(found.data);
  if (other) throw new UnusableDocumentError(`is of ${name}: ${other}`);
  return { cik, name, ...rowsOf(filings.recent), olderPages: filings.files.map((file) => file.name) };
}

function parseJson(text: string): unknown {
  const refusal = refusalIn(text.slice(0, 20_000));
  if (refusal) throw new UnusableDocumentError(refusal);
  try {
    return JSON.parse(text);
  } catch {
    const isBegun = /^\s*\{/.test(text);
    throw new UnusableDocumentError(isBegun ? 'is cut off: the JSON does not end' : 'is not JSON');
  }
}

function whatItIs(document: unknown): string {
  if (typeof document === 'object' && document !== null && 'directory' in document) {
    return 'is the list of a folder, and no list of filings';
  }
  return 'is not a list of filings as data.sec.gov/submissions gives it';
}

/** Why a filer is no company with shares, or undefined for one that is. */
function otherThanCompany(of: z.infer<typeof filer>): string | undefined {
  if (of.entityType === 'operating' || of.tickers.length > 0) return undefined;
  const isOwner = of.insiderTransactionForOwnerExists === 1 && of.insiderTransactionForIssuerExists !== 1;
  return isOwner
    ? 'a person or holder who reports own shares, and no company'
    : 'a person, fund or other filer without shares on an exchange, and no company';
}

function rowsOf(of: z.infer<typeof columns>): Pick<Submissions, 'filings' | 'broken'> {
  const count = of.accessionNumber.length;
  const lengths = Object.values(of).filter((column) => column !== undefined);
  if (lengths.some((column) => column.length !== count)) {
    throw new UnusableDocumentError('is not whole: its columns differ in length');
  }
  const filings: FilingFacts[] = [];
  const broken: Submissions['broken'] = new FirstFew();
  const leaveOut = (at: number, reason: string) => broken.add(() => ({ row: at + 1, reason }));
  for (let at = 0; at < count; at += 1) {
    const accession = accessionOf(of.accessionNumber[at] ?? '');
    const filedOn = dayOf(of.filingDate[at]);
    const form = (of.form[at] ?? '').trim();
    if (!accession) leaveOut(at, `"${of.accessionNumber[at]}" is no accession number`);
    else if (!filedOn) leaveOut(at, `"${of.filingDate[at]}" is no day`);
    else if (form === '' || form.length > 30) leaveOut(at, 'it has no form type');
    else {
      const filing = filingFacts.safeParse({
        accession,
        form,
        filedOn,
        acceptedAt: acceptedAt(of.acceptanceDateTime?.[at] ?? '')?.toISOString() ?? null,
        periodOn: dayOf(of.reportDate?.[at]),
        items: (of.items?.[at] ?? '')
          .split(',')
          .flatMap((item) => item.trim().slice(0, 10) || [])
          .slice(0, 40),
        fileNumber: textOf(of.fileNumber?.[at], 40),
        primaryDocument: textOf(of.primaryDocument?.[at], 200),
        bytes: of.size?.[at] ?? null,
        documents: null,
      });
      if (filing.success) filings.push(filing.data);
      else leaveOut(at, whatIsWrong(filing.error));
    }
  }
  return { filings, broken };
}

function dayOf(text: string | null | undefined): string | null {
  return z.iso.date().safeParse(text).success ? (text as string) : null;
}

function textOf(text: string | null | undefined, most: number): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed.length > most ? null : trimmed;
}
