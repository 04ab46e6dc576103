import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** A folder or a file of a database; folders stand before what is in them. */
interface Entry {
  /** Below the database's folder; the folder itself is ''. */
  readonly path: string;
  readonly mode: number;
  /** Bytes of a file; undefined for a folder. */
  readonly size?: number;
}

/** The files of an embedded database that was closed, in the order of `entries`. Nobody may write to the content. */
export interface DatabaseImage {
  readonly entries: readonly Entry[];
  readonly content: Buffer;
}

/** A file of the embedded database's file system in memory: what is read and written here of it. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: StreamOperations;
}

interface StreamOperations {
  write(stream: { readonly node: FileNode }, ...parameters: unknown[]): number;
}

/** The part that is used here of that file system, whose own types know no files. */
interface FileSystem {
  readdir(path: string): string[];
  stat(path: string): { readonly mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
  mkdirTree(path: string, mode: number): void;
  mknod(path: string, mode: number, device: number): FileNode;
}

const { PGDATA } = PGlite.paths;

function filesOf(client: PGlite): FileSystem {
  return client.Module.FS as unknown as FileSystem;
}

/** Closes a database in memory and takes its files, which stay after it: what was closed has nothing to recover. */
export async function closeToImage(client: PGlite): Promise<DatabaseImage> {
  const files = filesOf(client);
  await client.close();
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const visit = (path: string): void => {
    const { mode } = files.stat(`${PGDATA}${path}`);
    if (!files.isDir(mode)) {
      const content = files.readFile(`${PGDATA}${path}`);
      contents.push(content);
      entries.push({ path, mode, size: content.length });
      return;
    }
    entries.push({ path, mode });
    for (const name of files.readdir(`${PGDATA}${path}`)) if (name !== '.' && name !== '..') visit(`${path}/${name}`);
  };
  visit('');
  return { entries, content: Buffer.concat(contents) };
}

function* partsOf({ entries, content }: DatabaseImage): Generator<Entry & { readonly bytes?: Uint8Array }> {
  let position = 0;
  for (const entry of entries) {
    if (entry.size === undefined) {
      yield entry;
      continue;
    }
    yield { ...entry, bytes: content.subarray(position, position + entry.size) };
    position += entry.size;
  }
}

/** Writes the files of an image into a new folder. */
export function writeImage(image: DatabaseImage, folder: string): void {
  for (const { path, mode, bytes } of partsOf(image)) {
    const place = join(folder, path);
    if (bytes === undefined) mkdirSync(place, { recursive: true, mode: mode & 0o777 });
    else writeFileSync(place, bytes, { mode: mode & 0o777 });
  }
}

/**
 * Files in memory that begin as those of an image. A file is copied when it is written to for the first time; most never
 * are, and copying all of them took longer than everything else that opens a database.
 */
export class ImageFiles extends MemoryFS {
  constructor(private readonly image: DatabaseImage) {
    super();
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The file system was not initialised');
    const files = filesOf(this.pg);
    for (const { path, mode, bytes } of partsOf(this.image)) {
      if (bytes === undefined) files.mkdirTree(`${PGDATA}${path}`, mode);
      else if (bytes.length === 0) files.mknod(`${PGDATA}${path}`, mode, 0);
      else lend(files.mknod(`${PGDATA}${path}`, mode, 0), bytes);
    }
  }
}

/** Makes bytes the content of a file until it is written to. */
function lend(file: FileNode, bytes: Uint8Array): void {
  const operations = file.stream_ops;
  file.contents = bytes;
  file.usedBytes = bytes.length;
  file.stream_ops = {
    ...operations,
    write(stream, ...parameters) {
      // A file that became longer or shorter has got a content of its own by that.
      if (stream.node.contents === bytes) stream.node.contents = new Uint8Array(bytes);
      return operations.write(stream, ...parameters);
    },
  };
}
