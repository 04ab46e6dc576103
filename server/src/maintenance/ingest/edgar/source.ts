import { createReadStream } from 'node:fs';

/** A document to bring: a file, or what EDGAR answers. */
export interface Source {
  /** For messages. */
  readonly name: string;
  /** As the SEC calls it, without folders: it may tell whose it is. */
  readonly fileName: string;
  /** Its bytes, read while they come. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** A file on this machine. */
export function fileSource(path: string, name: string, fileName: string): Source {
  return { name, fileName, open: async () => createReadStream(path) };
}
