import { accessionOf } from './edgarAddress';
import type { FilingFacts } from './filingFacts';
import { itemOfHeading } from './itemWords';
import { acceptedAt } from './newYorkTime';
import { UnusableDocumentError } from './refusal';

/** What the header of a submission says: the filing, and who filed it or is its subject. */
export interface SubmissionHeader {
  readonly filers: readonly { readonly cik: number; readonly name: string | null }[];
  readonly facts: FilingFacts;
}

/** Longer lines are none of a header: its longest are names. */
const LONGEST_LINE = 1_000;

/** Sections of the header whose company a filing is not of: who holds its shares, or filed about it. */
const OTHERS = new Set(['REPORTING-OWNER', 'FILED BY', 'FILED-BY']);

/** Marks that begin a section, of headers that are marks. */
const SECTIONS = new Set(['FILER', 'SUBJECT-COMPANY', 'ISSUER', 'FILED-FOR', ...OTHERS]);

/**
 * Reads the header of a submission: lines of a name, a colon and a value, in sections for each filer (`<SEC-HEADER>`), or the same as
 * marks (`<SUBMISSION>`), as the SEC's daily feed has them.
 *
 * @throws UnusableDocumentError when it does not say which filing it is, of when, and of whom
 */
export function readSubmissionHeader(header: string): SubmissionHeader {
  const values = new Map<string, string[]>();
  const filers: { cik: number; name: string | null; isOther: boolean }[] = [];
  let section = '';
  let name: string | null = null;
  for (const line of header.split(/\r?\n/)) {
    if (line.length > LONGEST_LINE) continue;
    const [, key = '', value = ''] = /^\s*<?([A-Z][A-Z0-9 /-]*)[:>]\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === '') continue;
    if (value === '' && (/^[A-Z]/.test(line) || SECTIONS.has(key))) section = key;
    if (key === 'COMPANY CONFORMED NAME' || key === 'CONFORMED-NAME') name = value.slice(0, 300) || null;
    if ((key === 'CENTRAL INDEX KEY' || key === 'CIK') && Number(value) > 0)
      filers.push({ cik: Number(value), name, isOther: OTHERS.has(section) });
    const known = values.get(key);
    if (known) known.push(value);
    else values.set(key, [value]);
  }
  const first = (...keys: readonly string[]) => keys.flatMap((key) => values.get(key) ?? [])[0] ?? '';
  const accession = accessionOf(first('ACCESSION NUMBER', 'ACCESSION-NUMBER'));
  const form = first('CONFORMED SUBMISSION TYPE', 'TYPE').slice(0, 30);
  const filedOn = dayOf(first('FILED AS OF DATE', 'FILING-DATE'));
  if (!accession) throw new UnusableDocumentError('has no accession number in its header');
  if (!form) throw new UnusableDocumentError('has no form type in its header');
  if (!filedOn) throw new UnusableDocumentError('has no day of filing in its header');
  const own = filers.filter(({ isOther }) => !isOther);
  const of = [...new Map((own.length > 0 ? own : filers).map((filer) => [filer.cik, filer])).values()];
  if (of.length === 0) throw new UnusableDocumentError('names no filer in its header');
  return {
    filers: of.slice(0, 100).map((filer) => ({ cik: filer.cik, name: filer.name })),
    facts: {
      accession,
      form,
      filedOn,
      acceptedAt: acceptedAt(first('ACCEPTANCE-DATETIME'))?.toISOString() ?? null,
      periodOn: dayOf(first('CONFORMED PERIOD OF REPORT', 'PERIOD')),
      items: [
        ...(values.get('ITEM INFORMATION') ?? []).flatMap((heading) => itemOfHeading(heading, filedOn) ?? []),
        ...(form.startsWith('8-K')
          ? (values.get('ITEMS') ?? []).filter((code) => /^\d{1,2}(?:\.\d\d)?$/.test(code))
          : []),
      ].slice(0, 40),
      fileNumber: first('SEC FILE NUMBER', 'FILE-NUMBER').slice(0, 40) || null,
      primaryDocument: null,
      bytes: null,
      documents: Number(first('PUBLIC DOCUMENT COUNT', 'PUBLIC-DOCUMENT-COUNT')) || null,
    },
  };
}

function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const moment = new Date(`${year}-${month}-${day}T00:00:00.000Z`);
  if (Number.isNaN(moment.getTime())) return null;
  const found = moment.toISOString().slice(0, 10);
  return found === `${year}-${month}-${day}` ? found : null;
}
