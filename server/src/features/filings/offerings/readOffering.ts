import { readCik, readDay } from '../../ownership/values';
import { elementOf, elementsOf, readXml, textAt, textsAt, type XmlElement } from '../../ownership/xml/readXml';
import { UnreadableFilingError } from '../../ownership/unreadableFiling';
import { UnusableDocumentError } from '../refusal';
import { sanitizeFiling } from '../text/sanitizeFiling';
import { formCText } from './formC';
import { formDText } from './formD';

/** Largest document, in characters: those of the SEC have some thousand. */
const MOST_XML = 2_000_000;

/** An offering as forms D and C tell of it. */
export interface Offering {
  /** As the SEC names it: `D`, `D/A`, `C-U`. */
  readonly form: string;
  readonly cik: number;
  /** The last day on which it was signed, `YYYY-MM-DD`; it is filed on that day or soon after. */
  readonly signedOn: string | null;
  /** What it says, as sanitised HTML. */
  readonly html: string;
}

/** Whether a form is told in figures as XML, which become words here. */
export function isOfferingForm(form: string): boolean {
  return /^(?:D|C(?:-(?:U|AR|TR|W|U-W|AR-W|TR-W))?)(?:\/A)?$/.test(form);
}

/**
 * Reads forms D (notice of an exempt offering) and C (crowdfunding) with all their kinds, as XML. Undefined where the text is no XML of one
 * of them.
 *
 * @throws UnusableDocumentError when it is one and cannot be read
 */
export function readOffering(text: string): Offering | undefined {
  const xml = text.replace(/^\s*<XML>/i, '').replace(/<\/XML>\s*$/i, '');
  if (!/^[\s\uFEFF]*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?edgarSubmission\b/.test(xml.slice(0, 4_000))) return undefined;
  const type = /<submissionType>\s*([^<]{1,30}?)\s*<\/submissionType>/.exec(xml.slice(0, 10_000))?.[1] ?? '';
  if (!isOfferingForm(type)) return undefined;
  if (xml.length > MOST_XML) throw new UnusableDocumentError('is larger than a form of this kind can be');
  const submission = submissionOf(xml);
  const isD = type.startsWith('D');
  const data = elementOf(submission, isD ? 'offeringData' : 'formData');
  const filer = elementOf(submission, 'headerData', 'filerInfo');
  const cik = readCik(
    isD ? textAt(submission, 'primaryIssuer', 'cik') : textAt(filer, 'filer', 'filerCredentials', 'filerCik'),
  );
  if (cik === undefined) throw new UnusableDocumentError(`is a form ${type} that does not say whose it is`);
  if (!data) throw new UnusableDocumentError(`is a form ${type} without its figures`);
  const days = isD
    ? textsAt(data, 'signatureBlock', 'signature', 'signatureDate')
    : elementsOf(data, 'signatureInfo', 'signaturePersons', 'signaturePerson').flatMap((person) =>
        textsAt(person, 'signatureDate'),
      );
  return {
    form: type,
    cik,
    signedOn:
      days
        .flatMap((day) => readDay(day) ?? [])
        .sort()
        .at(-1) ?? null,
    html: sanitizeFiling(isD ? formDText(submission) : formCText(submission)),
  };
}

function submissionOf(xml: string): XmlElement {
  try {
    const submission = elementOf(readXml(xml), 'edgarSubmission');
    if (submission) return submission;
  } catch (error) {
    if (!(error instanceof UnreadableFilingError)) throw error;
    throw new UnusableDocumentError(`is a form in XML that cannot be read: ${error.message}`, { cause: error });
  }
  throw new UnusableDocumentError('is a form in XML without its root');
}
