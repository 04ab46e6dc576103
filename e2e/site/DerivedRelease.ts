import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '@market-pulse/contract';
import { projectRoot } from './projectRoot';

/** What a further release of a remote has that the built one has not. */
export interface Derivation {
  /** Eight hex digits in the place of the hash of its inputs: they make it another release. */
  readonly hash: string;
  /** Code at the beginning of every chunk, which runs when an exposed module of the remote is loaded. */
  readonly code?: string;
}

/**
 * A further release of a remote that is built, made from the built one in no time: with a version, a container and hashes
 * of its own, as another build of changed sources has them. Its chunks note that they ran (`releasesThatRan`).
 */
export class DerivedRelease {
  private constructor(
    /** Holds `release.json` and what it lists. */
    readonly folder: string,
    readonly document: RemoteRelease,
  ) {}

  get version(): string {
    return this.document.version;
  }

  /** @param remote folder of the remote, `mf-markets` */
  static async of(remote: string, { hash, code = '' }: Derivation): Promise<DerivedRelease> {
    const folder = await mkdtemp(join(tmpdir(), 'market-pulse-release-'));
    await cp(join(projectRoot, remote, 'dist/release'), folder, { recursive: true });
    const built = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as RemoteRelease;
    const builtHash = built.version.slice(-8);
    const renamed = JSON.parse(JSON.stringify(built).replaceAll(builtHash, hash)) as RemoteRelease;
    const note = `(globalThis.releasesThatRan??=[]).push("${renamed.name} ${renamed.version}");`;

    const contents = new Map<string, string>();
    for (const path of Object.keys(built.files)) {
      const text = (await readFile(join(folder, path), 'utf8')).replaceAll(builtHash, hash);
      const isChunk = path.endsWith('.js') && path !== built.entry && path !== built.server;
      contents.set(path, isChunk ? `${note}${code}\n${text}` : text);
    }
    // The entry holds the hashes of the chunks.
    let entry = contents.get(built.entry) ?? '';
    for (const [path, { integrity }] of Object.entries(built.files)) {
      entry = entry.replaceAll(`${path}=${integrity}`, `${path}=${integrityOf(contents.get(path) ?? '')}`);
    }
    contents.set(built.entry, entry);

    for (const [path, text] of contents) await writeFile(join(folder, path), text);
    const files = [...contents].map(
      ([path, text]) => [path, { integrity: integrityOf(text), bytes: Buffer.byteLength(text) }] as const,
    );
    const document = { ...renamed, files: Object.fromEntries(files) };
    await writeFile(join(folder, 'release.json'), JSON.stringify(document));
    return new DerivedRelease(folder, document);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
