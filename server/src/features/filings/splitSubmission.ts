import { UnusableDocumentError } from './refusal';

/** A document within a submission. */
export interface SubmissionDocument {
  readonly type: string;
  readonly fileName: string | null;
  readonly description: string | null;
  /** The bytes between `<TEXT>` and `</TEXT>`; null of a document that was not asked for. */
  readonly bytes: Buffer | null;
  /** There was more than is kept of one document. */
  readonly isCut: boolean;
}

/** The parts of what the SEC gives as the text of a filing. */
export interface SplitSubmission {
  /** What stands before the first document: the header of a submission, or all of a file that is one bare document. */
  readonly head: Buffer;
  readonly isHeadCut: boolean;
  readonly documents: readonly SubmissionDocument[];
  /** The mark that ends a submission has been read. */
  readonly hasEnd: boolean;
  /** The file ends within a document. */
  readonly isOpen: boolean;
  readonly bytes: number;
}

/** Bounds of what is read, in bytes. */
export interface SplitLimits {
  /** Of a whole file; a larger one is refused. */
  readonly input: number;
  /** Of one document; what is beyond is not kept. */
  readonly document: number;
}

export const SPLIT_LIMITS: SplitLimits = { input: 512 * 1024 * 1024, document: 16 * 1024 * 1024 };

/** A line of marks is short; a longer one is content, and handed on before its end. */
const LONGEST_MARK = 1_000;
const NEWLINE = 10;
/** The largest filings have some hundred. */
const MOST_DOCUMENTS = 5_000;

interface OpenDocument {
  type: string;
  fileName: string | null;
  description: string | null;
  content: KeptBytes | null;
}

/**
 * Takes a submission apart while it is read: SGML lines around documents, of which most are pictures, figures and spreadsheets that nobody
 * asked for and that are passed over. Memory is bounded by what is kept, and not by the file.
 *
 * @param isWanted whether a document's content is kept; `place` counts from 0
 * @throws UnusableDocumentError when the file is over the bound
 */
export async function splitSubmission(
  chunks: AsyncIterable<Uint8Array>,
  isWanted: (document: { readonly type: string; readonly fileName: string | null; readonly place: number }) => boolean,
  limits: SplitLimits = SPLIT_LIMITS,
): Promise<SplitSubmission> {
  const head = new KeptBytes(limits.document);
  const documents: SubmissionDocument[] = [];
  let hasEnd = false;
  let open: OpenDocument | undefined;
  let isText = false;
  let bytes = 0;

  const closeDocument = () => {
    if (!open) return;
    const { type, fileName, description, content } = open;
    if (documents.length >= MOST_DOCUMENTS)
      throw new UnusableDocumentError(`has more than ${MOST_DOCUMENTS} documents`);
    documents.push({ type, fileName, description, bytes: content && content.bytes(), isCut: content?.isCut ?? false });
    open = undefined;
    isText = false;
  };
  const keep = (line: Buffer) => {
    if (isText) open?.content?.add(line);
    else if (!open && documents.length === 0) head.add(line);
  };
  const take = (line: Buffer, isWhole: boolean) => {
    const mark = isWhole && line.length < LONGEST_MARK ? markOf(line) : undefined;
    if (mark === undefined) return keep(line);
    const [name, value] = mark;
    if (name === '/DOCUMENT') closeDocument();
    else if (name === '/TEXT' && isText) isText = false;
    else if (isText) keep(line);
    else if (name === 'DOCUMENT') {
      closeDocument();
      open = { type: '', fileName: null, description: null, content: null };
    } else if (open && name === 'TYPE') open.type = value.slice(0, 40);
    else if (open && name === 'FILENAME') open.fileName = value.slice(0, 200) || null;
    else if (open && name === 'DESCRIPTION') open.description = value.slice(0, 300) || null;
    else if (open && name === 'TEXT') {
      isText = true;
      if (isWanted({ type: open.type, fileName: open.fileName, place: documents.length }))
        open.content = new KeptBytes(limits.document);
    } else if (name === '/SEC-DOCUMENT' || name === '/IMS-DOCUMENT' || name === '/SUBMISSION' || name === 'END')
      hasEnd = true;
    else keep(line);
  };

  await readLines(chunks, (line, isWhole) => {
    bytes += line.length;
    if (bytes > limits.input) {
      throw new UnusableDocumentError(`is larger than ${Math.round(limits.input / 1_048_576)} MB`);
    }
    take(line, isWhole);
  });
  const isOpen = open !== undefined;
  return { head: head.bytes(), isHeadCut: head.isCut, documents, hasEnd, isOpen, bytes };
}

/** A line that is a mark of the submission: its name, and what stands behind it. */
function markOf(line: Buffer): readonly [name: string, value: string] | undefined {
  const [first] = line;
  if (first === 0x2d) return line.toString('latin1').startsWith('-----END PRIVACY-ENHANCED') ? ['END', ''] : undefined;
  if (first !== 0x3c) return undefined;
  const found = /^<(\/?(?:DOCUMENT|TEXT|SEC-DOCUMENT|IMS-DOCUMENT|SUBMISSION)|TYPE|FILENAME|DESCRIPTION)>(.*)$/i.exec(
    line.toString('latin1').trim(),
  );
  return found ? [(found[1] ?? '').toUpperCase(), (found[2] ?? '').trim()] : undefined;
}

/** Tells of the lines of a stream. One that is longer than any mark comes in several pieces, of which none is whole. */
async function readLines(
  chunks: AsyncIterable<Uint8Array>,
  take: (line: Buffer, isWhole: boolean) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of chunks) {
    const buffer =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    let from = 0;
    for (let end = buffer.indexOf(NEWLINE); end !== -1; end = buffer.indexOf(NEWLINE, from)) {
      take(buffer.subarray(from, end + 1), !isBegun);
      isBegun = false;
      from = end + 1;
    }
    // A copy: whoever reads the stream may fill the same memory again.
    rest = Buffer.from(buffer.subarray(from));
    if (rest.length > LONGEST_MARK) {
      take(rest, false);
      isBegun = true;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) take(rest, !isBegun);
}

/** Bytes that are kept, up to a bound; in memory that grows with them. */
class KeptBytes {
  /** There was more than the bound. */
  isCut = false;
  private kept = Buffer.alloc(0);
  private size = 0;

  constructor(private readonly most: number) {}

  add(bytes: Buffer): void {
    const length = Math.min(bytes.length, this.most - this.size);
    if (length < bytes.length) this.isCut = true;
    if (this.size + length > this.kept.length) {
      const larger = Buffer.alloc(Math.min(this.most, Math.max(64 * 1024, 2 * (this.size + length))));
      this.kept.copy(larger, 0, 0, this.size);
      this.kept = larger;
    }
    bytes.copy(this.kept, this.size, 0, length);
    this.size += length;
  }

  bytes(): Buffer {
    return this.kept.subarray(0, this.size);
  }
}
