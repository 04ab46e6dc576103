import { readSubmissionHeader } from '../../filings/submissionHeader';
import { UnusableDocumentError } from '../../filings/refusal';
import type { BeneficialFiling } from '../filing';
import { UnreadableFilingError } from '../unreadableFiling';
import { readDay } from '../values';
import { coverText } from './coverText';
import { readCoverRows } from './coverRows';

/** Most of a document that is looked at, in characters: groups of a hundred persons have as many cover pages. */
const MOST_TEXT = 3_000_000;
const FIRST_DAY = '1934-06-06';

const DAY =
  /((?:January|February|March|April|May|June|July|August|September|October|November|December)\.? \d{1,2}, ?\d{4}|\d{1,2}[/-]\d{1,2}[/-]\d{4})[ .,*]*$/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * Reads schedules 13D and 13G of before December 18, 2024, which are text or HTML: who it is about from the header of the submission, and
 * holders, shares and percentages from their cover pages, where those can be read with certainty (`coverRows.ts`).
 *
 * @param submission a complete submission
 * @throws UnreadableFilingError with the reason: nothing of such a filing is taken
 */
export function readSchedule13Text(submission: string, filed: string | undefined): BeneficialFiling {
  const { facts, filers } = headerOf(submission);
  const found = /^SC(?:HEDULE)? (13[DG])(\/A)?$/.exec(facts.form);
  if (!found) throw new UnreadableFilingError(`form ${facts.form} has no XML document: as text it is not read`);
  const form = found[1] === '13D' ? '13D' : '13G';
  const text = coverText(firstDocument(submission), MOST_TEXT);
  const rows = readCoverRows(text, form);
  if (typeof rows === 'string') throw new UnreadableFilingError(`it is text, of which no figure is certain: ${rows}`);
  const [issuer] = filers;
  if (!issuer?.name || filers.length !== 1)
    throw new UnreadableFilingError('its header does not name one company that it is about');
  const filedOn = filed ?? facts.filedOn;
  return {
    kind: 'beneficial',
    accession: facts.accession,
    filed: filedOn,
    amendment: found[2] !== undefined,
    form,
    issuer: { cik: issuer.cik, name: issuer.name.slice(0, 180) },
    cusips: cusipsOf(text),
    security: securityOf(text),
    eventDate: eventDateOf(text, filedOn),
    holders: rows.map((row) => ({ cik: null, ...row })),
  };
}

function headerOf(submission: string): ReturnType<typeof readSubmissionHeader> {
  try {
    const end = submission.indexOf('<DOCUMENT>');
    return readSubmissionHeader(submission.slice(0, Math.min(end === -1 ? 0 : end, 200_000)));
  } catch (error) {
    if (!(error instanceof UnusableDocumentError)) throw error;
    throw new UnreadableFilingError(
      `it has no XML document, and its header ${error.message.replace(/ in its header$/, '')}`,
    );
  }
}

function firstDocument(submission: string): string {
  const start = submission.indexOf('<TEXT>');
  const end = submission.indexOf('</TEXT>', start);
  if (start === -1 || end === -1) throw new UnreadableFilingError('it is cut off: its document has no end');
  return submission.slice(start + '<TEXT>'.length, end);
}

/** What stands before one of the labels in brackets of the first page, up to the label before it. */
function above(text: string, label: RegExp): string | undefined {
  const found = label.exec(text.slice(0, 20_000));
  if (!found) return undefined;
  return text
    .slice(Math.max(0, found.index - 300), found.index)
    .split(')')
    .at(-1)
    ?.trim();
}

function securityOf(text: string): string {
  const title = above(text, /\( ?Title of Class of Securities ?\)/i);
  if (!title || title.length > 180 || !/\p{L}{3}/u.test(title))
    throw new UnreadableFilingError('the title of the class is not certain');
  return title;
}

function eventDateOf(text: string, filed: string): string {
  const label = /\( ?Date of Event Which Requires Filing of (?:this|the) Statement ?\)/i.exec(text.slice(0, 20_000));
  const written = label ? DAY.exec(text.slice(Math.max(0, label.index - 60), label.index).trim())?.[1] : undefined;
  const [, month = '', date = '', year = ''] = /^(\p{L}+)\.? (\d{1,2}), ?(\d{4})$/u.exec(written ?? '') ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  const day = readDay(number > 0 ? `${number}/${date}/${year}` : (written ?? ''));
  if (day === undefined || day < FIRST_DAY || day > filed)
    throw new UnreadableFilingError('the date of the event is not certain');
  return day;
}

/** The CUSIP of the first page, where its check digit is right: reports of form 13F are found by it. */
function cusipsOf(text: string): string[] {
  const found = [
    ...text
      .slice(0, 40_000)
      .matchAll(
        /CUSIP (?:NO\.?|NUMBER|#)?:? ?([0-9A-Z]{6} ?[0-9A-Z]{2} ?[0-9])\b|\b([0-9A-Z]{6} ?[0-9A-Z]{2} ?[0-9]) ?\( ?CUSIP NUMBER/gi,
      ),
  ];
  const cusips = found.map(([, behind, before]) => (behind ?? before ?? '').replaceAll(' ', '').toUpperCase());
  return [...new Set(cusips)].filter(isCusip).slice(0, 20);
}

/** Whether nine characters are a CUSIP: the last is the check digit of the others (ANSI X9.6, "modulus 10 double add double"). */
export function isCusip(cusip: string): boolean {
  if (!/^[0-9A-Z]{8}[0-9]$/.test(cusip) || cusip === '000000000') return false;
  const sum = [...cusip.slice(0, 8)].reduce((all, character, place) => {
    const value = Number.parseInt(character, 36) * (place % 2 === 1 ? 2 : 1);
    return all + Math.trunc(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(cusip[8]);
}
