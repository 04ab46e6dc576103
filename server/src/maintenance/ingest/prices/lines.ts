import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { UnusableInputError } from '../readFile';

/** A table has short lines; what has none for so long is no table, and must not fill the memory. */
const LONGEST_LINE = 65_536;

/** A line of a file, numbered from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
  /** False for the last line of a file that ends without a line break; a carriage return alone is the half of one. */
  readonly isEnded: boolean;
}

/**
 * The lines of a text file, piece by piece as they are read: of a large file only little is in memory. A byte-order mark
 * of UTF-8 is left out.
 *
 * @throws UnusableInputError when the file cannot be read, or is not UTF-8 text.
 */
export async function* readLines(path: string): AsyncGenerator<Line[]> {
  const file = basename(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 1;
  let rest = '';
  let isFirst = true;

  const decode = (bytes?: Buffer): string => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined });
      if (text.includes('\0')) throw new UnusableInputError(notText(file, 'it holds NUL characters'));
      return text;
    } catch (error) {
      if (error instanceof UnusableInputError) throw error;
      const what = `bytes after line ${number} are of another encoding, such as windows-1252`;
      throw new UnusableInputError(notText(file, what), { cause: error });
    }
  };

  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isFirst && isUtf16(bytes)) throw new UnusableInputError(notText(file, 'it is UTF-16'));
      isFirst = false;
      const texts = (rest + decode(bytes)).split('\n');
      rest = texts.pop() ?? '';
      if (rest.length > LONGEST_LINE) {
        throw new UnusableInputError(`${file} is no table: line ${number + texts.length} is longer than 64 KB`);
      }
      yield texts.map((text) => ({ number: number++, text: withoutReturn(text), isEnded: true }));
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !('syscall' in (error as object))) throw error;
    throw new UnusableInputError(`${path} cannot be read (${code})`, { cause: error });
  }
  rest += decode();
  if (rest !== '') yield [{ number, text: withoutReturn(rest), isEnded: rest.endsWith('\r') }];
}

function isUtf16(start: Buffer): boolean {
  return (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
}

function notText(file: string, what: string): string {
  return `${file} is not UTF-8 text: ${what}. Save it as UTF-8; nothing of it was stored`;
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
