import { type OwnershipFiling, ownershipFiling } from './filing';
import { readForm13F } from './forms/form13f';
import { readForm144 } from './forms/form144';
import { readInsiderForm } from './forms/form345';
import { readSchedule13 } from './forms/schedule13';
import { readSchedule13Text } from './forms/schedule13Text';
import { readSubmission } from './submission';
import { UnreadableFilingError } from './unreadableFiling';
import { FilingValues } from './values';
import { elementOf, readXml, textAt, type XmlElement } from './xml/readXml';

/** Largest file that is read, in bytes: the complete reports of the largest managers have some ten million. */
export const MOST_FILING_BYTES = 32 * 1024 * 1024;

const ONE_DAY = 24 * 60 * 60 * 1000;

/** What to know of a file beside its bytes. */
export interface ReadFilingOptions {
  /** Its name, which may hold the accession number. */
  readonly file: string;
  /** The present moment: what is of a later day than tomorrow, seen from there, cannot be. */
  readonly now: Date;
  /** The day on which it was filed, `YYYY-MM-DD`, where that is known from elsewhere. */
  readonly filed?: string;
}

/**
 * Reads a filing about who owns a company: forms 3, 4, 5, 144 and 13F-HR, schedules 13D and 13G, and their amendments, as plain XML or
 * as complete submissions of the SEC; of schedules of before December 18, 2024, which are text, where their cover pages are certain. All of
 * it or nothing.
 *
 * @throws UnreadableFilingError with the reason, when it is none of these or cannot be read.
 */
export function readOwnershipFiling(bytes: Uint8Array, { file, now, filed }: ReadFilingOptions): OwnershipFiling {
  if (bytes.byteLength > MOST_FILING_BYTES) throw new UnreadableFilingError('it is larger than 32 MB');
  const text = decode(bytes);
  if (text.trim() === '') throw new UnreadableFilingError('it is empty');
  const submission = readSubmission(text, file);
  if (submission.documents.length === 0) {
    const schedule = readSchedule13Text(text, filed);
    const latest = new Date(now.getTime() + ONE_DAY).toISOString().slice(0, 10);
    if ((schedule.filed ?? '') > latest) throw new UnreadableFilingError(`it is of ${schedule.filed}, which cannot be`);
    return checkedFiling(schedule);
  }
  const first = submission.documents[0] ?? '';
  refuseOtherKinds(first);
  const lastDay = new Date(now.getTime() + ONE_DAY).toISOString().slice(0, 10);
  const origin = { accession: submission.accession ?? null, filed: filed ?? submission.filed ?? null };
  const values = new FilingValues(lastDay);
  const filing = readDocument(readXml(first), submission.documents[1], { values, origin, lastDay });
  return checkedFiling(filing);
}

function checkedFiling(filing: OwnershipFiling): OwnershipFiling {
  const checked = ownershipFiling.safeParse(filing);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new UnreadableFilingError(`${issue?.path.join('.') ?? 'it'}: ${issue?.message ?? 'cannot be'}`);
  }
  return checked.data;
}

interface Reading {
  readonly values: FilingValues;
  readonly origin: { readonly accession: string | null; readonly filed: string | null };
  readonly lastDay: string;
}

function readDocument(
  root: XmlElement,
  second: string | undefined,
  { values, origin, lastDay }: Reading,
): OwnershipFiling {
  const insider = elementOf(root, 'ownershipDocument');
  if (insider) return readInsiderForm(insider, values, origin);
  if (elementOf(root, 'informationTable')) {
    throw new UnreadableFilingError(
      'an information table of form 13F does not say whose it is, nor of when: the complete submission does',
    );
  }
  const submission = elementOf(root, 'edgarSubmission');
  if (!submission) throw new UnreadableFilingError('it is no filing about who owns a company');
  const type = textAt(submission, 'headerData', 'submissionType') ?? textAt(submission, 'submissionType') ?? '';
  if (/^144(?:\/A)?$/.test(type)) return readForm144(submission, values, origin, lastDay);
  if (/^(?:SCHEDULE|SC) 13[DG](?:\/A)?$/.test(type)) return readSchedule13(submission, values, origin);
  if (type.startsWith('13F')) {
    const table = second === undefined ? undefined : elementOf(readXml(second), 'informationTable');
    return readForm13F(submission, table, values, origin);
  }
  if (/^D(?:\/A)?$/.test(type))
    throw new UnreadableFilingError('form D is about an offering of securities, not about who owns a company');
  if (/^C(?:[-/]|$)/.test(type))
    throw new UnreadableFilingError(`form ${type} is about crowdfunding, not about who owns a company`);
  throw new UnreadableFilingError(
    type === '' ? 'it does not say which form it is' : `form ${type.slice(0, 30)} is not about who owns a company`,
  );
}

/** Pages of HTML, among them the SEC's refusals and forms as they are shown to readers, are no XML of a filing. */
function refuseOtherKinds(text: string): void {
  const start = text.trimStart().slice(0, 500).toLowerCase();
  if (/^<!doctype html|^<html/.test(start))
    throw new UnreadableFilingError('it is a page of HTML, not the XML of a filing');
  if (!start.startsWith('<') && !start.startsWith('\uFEFF')) {
    throw new UnreadableFilingError('it is text, not XML: filings of older days are not read');
  }
}

/** Filings are in UTF-8; older ones, and feeds, in windows-1252. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
