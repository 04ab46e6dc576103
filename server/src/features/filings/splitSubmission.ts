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

interface OpenDocument {
  type: string;
  fileName: string | null;
  description: string | null;
  parts: Buffer[] | null;
  size: number;
  isCut: boolean;
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
  const head: Buffer[] = [];
  const documents: SubmissionDocument[] = [];
  let headSize = 0;
  let isHeadCut = false;
  let hasEnd = false;
  let open: OpenDocument | undefined;
  let isText = false;
  let bytes = 0;

  const closeDocument = () => {
    if (!open) return;
    const { type, fileName, description, parts, isCut } = open;
    documents.push({ type, fileName, description, bytes: parts && Buffer.concat(parts), isCut });
    open = undefined;
    isText = false;
  };
  const keep = (line: Buffer) => {
    if (isText) {
      if (!open?.parts) return;
      const room = limits.document - open.size;
      if (line.length > room) open.isCut = true;
      if (room > 0) open.parts.push(Buffer.from(line.subarray(0, room)));
      open.size += Math.min(line.length, Math.max(room, 0));
    } else if (!open && documents.length === 0) {
      const room = limits.document - headSize;
      if (line.length > room) isHeadCut = true;
      if (room > 0) head.push(Buffer.from(line.subarray(0, room)));
      headSize += Math.min(line.length, Math.max(room, 0));
    }
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
      open = { type: '', fileName: null, description: null, parts: null, size: 0, isCut: false };
    } else if (open && name === 'TYPE') open.type = value.slice(0, 40);
    else if (open && name === 'FILENAME') open.fileName = value.slice(0, 200) || null;
    else if (open && name === 'DESCRIPTION') open.description = value.slice(0, 300) || null;
    else if (open && name === 'TEXT') {
      isText = true;
      if (isWanted({ type: open.type, fileName: open.fileName, place: documents.length })) open.parts = [];
    } else if (name === '/SEC-DOCUMENT' || name === '/IMS-DOCUMENT' || name === 'END') hasEnd = true;
    else keep(line);
  };

  for await (const { line, isWhole } of linesOf(chunks)) {
    bytes += line.length;
    if (bytes > limits.input) {
      throw new UnusableDocumentError(`is larger than ${Math.round(limits.input / 1_048_576)} MB`);
    }
    take(line, isWhole);
  }
  const isOpen = open !== undefined;
  return { head: Buffer.concat(head), isHeadCut, documents, hasEnd, isOpen, bytes };
}

/** A line that is a mark of the submission: its name, and what stands behind it. */
function markOf(line: Buffer): readonly [name: string, value: string] | undefined {
  const [first] = line;
  if (first === 0x2d) return line.toString('latin1').startsWith('-----END PRIVACY-ENHANCED') ? ['END', ''] : undefined;
  if (first !== 0x3c) return undefined;
  const found = /^<(\/?(?:DOCUMENT|TEXT|SEC-DOCUMENT|IMS-DOCUMENT)|TYPE|FILENAME|DESCRIPTION)>(.*)$/i.exec(
    line.toString('latin1').trim(),
  );
  return found ? [(found[1] ?? '').toUpperCase(), (found[2] ?? '').trim()] : undefined;
}

/** Lines of a stream. One that is longer than any mark comes in several pieces, of which none is whole. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ line: Buffer; isWhole: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of chunks) {
    const buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    let from = 0;
    for (let end = buffer.indexOf(NEWLINE); end !== -1; end = buffer.indexOf(NEWLINE, from)) {
      yield { line: buffer.subarray(from, end + 1), isWhole: !isBegun };
      isBegun = false;
      from = end + 1;
    }
    rest = buffer.subarray(from);
    if (rest.length > LONGEST_MARK) {
      yield { line: rest, isWhole: false };
      isBegun = true;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) yield { line: rest, isWhole: !isBegun };
}
