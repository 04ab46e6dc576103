import { readDay } from './values';

/** A filing as it lies in a file: one XML document, or a submission with several of them under a header of the SEC. */
export interface Submission {
  /** `0001127602-25-001055`; undefined where neither the header nor the name of the file says it. */
  readonly accession: string | undefined;
  /** The day on which it was filed, `YYYY-MM-DD`; undefined without a header. */
  readonly filed: string | undefined;
  /** Its XML documents, in their order. */
  readonly documents: readonly string[];
}

const ACCESSION = /(?<!\d)(\d{10})-(\d{2})-(\d{6})(?!\d)/;
const ACCESSION_WITHOUT_DASHES = /(?<!\d)(\d{10})(\d{2})(\d{6})(?!\d)/;

/** The accession number in the name of a file, with or without dashes. */
export function accessionInName(file: string): string | undefined {
  const [, ...parts] = ACCESSION.exec(file) ?? ACCESSION_WITHOUT_DASHES.exec(file) ?? [];
  return parts.length === 3 ? parts.join('-') : undefined;
}

/**
 * Takes a file apart: complete submissions (`.txt`), their feed form (`.nc`), and plain XML.
 *
 * @param file its name, which may hold the accession number
 */
export function readSubmission(text: string, file: string): Submission {
  const isSubmission = /<(?:SEC-DOCUMENT|SEC-HEADER|SUBMISSION)>/.test(text.slice(0, 2000));
  if (!isSubmission) return { accession: accessionInName(file), filed: undefined, documents: [text] };
  const head = text.slice(0, 20_000);
  const [accession] = ACCESSION.exec(/(?:ACCESSION NUMBER:\s*|<ACCESSION-NUMBER>)([\d-]+)/.exec(head)?.[1] ?? '') ?? [];
  const [, day = ''] = /(?:FILED AS OF DATE:\s*|<FILING-DATE>)(\d{8})/.exec(head) ?? [];
  const filed = readDay(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  const documents = text
    .split('<XML>')
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('</XML>');
      // Without its end the document is cut off: the reader of the XML says so.
      return [end === -1 ? part : part.slice(0, end)];
    });
  return { accession: accession ?? accessionInName(file), filed, documents };
}
