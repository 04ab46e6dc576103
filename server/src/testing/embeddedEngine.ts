import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { keepInWorker } from './keepInWorker';

/** How embedded databases in memory are opened, which end with their test. */
export type EmbeddedEngine = Pick<PGliteOptions, 'pgliteWasmModule' | 'startParams'>;

type Program = NonNullable<EmbeddedEngine['pgliteWasmModule']>;

/** The part that is used here of what Node has and its type definitions leave to those of browsers. */
declare const WebAssembly: {
  compile(program: Uint8Array): Promise<Program>;
  readonly Module: { readonly prototype: object };
};

/** Nothing in memory outlives a crash; a small cache and a short log are set up sooner. No answer depends on these. */
const SETTINGS = {
  shared_buffers: '16MB',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
};

/** The embedded database as a program, compiled once in each process that runs tests: that takes half of an opening. */
export async function embeddedEngine(): Promise<EmbeddedEngine> {
  const program = await keepInWorker('embedded database', compileEngine);
  // Every test file has globals of its own, and takes for a module what comes from its own WebAssembly.
  Object.setPrototypeOf(program, WebAssembly.Module.prototype);
  return {
    pgliteWasmModule: program,
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  };
}

async function compileEngine(): Promise<Program> {
  const file = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');
  return WebAssembly.compile(await readFile(file));
}
