import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction, createContext, type Context } from 'node:vm';
import { NODE_MODULES_FOR_SHELL, serverGlobals } from '../../platform/registry/serverGlobals';
import type { ServerCode } from './messages';

/** What code of a release is called in stacks, behind the release. */
const SERVER_FILE = '/server.js';

/** The release whose code stands innermost in a stack; undefined where there is none. */
export function releaseOfFile(stack: string): string | undefined {
  return /([a-z0-9-]+@[0-9A-Za-z.-]+)\/server\.js:/.exec(stack)?.[1];
}

/** Thrown where code asks for a module that it may not have. */
export class NotAvailable extends Error {
  override readonly name = 'NotAvailable';
}

/** What the server file of the shell exports. */
export interface ShellExports {
  readonly sharedModules: Readonly<Record<string, unknown>>;
  readonly render: (request: unknown, sources: unknown) => Promise<unknown>;
}

/** What the server file of a remote exports. */
export interface RemoteExports {
  readonly exposes: Readonly<Record<string, () => { readonly default?: unknown }>>;
}

/** A shell and the remotes that run on its copies of shared modules. */
export interface Realm {
  readonly shell: ShellExports;
  /** Evaluates the code of a remote, once. @throws what the code throws, and an error when its file is not what it was */
  remote(code: ServerCode): RemoteExports;
}

/**
 * Evaluates the code of a shell in a world of its own. What it shares with remotes is handed to them by name; nothing else is.
 *
 * @throws what the code throws, and an error when its file is not what it was
 */
export function createRealm(shellCode: ServerCode): Realm {
  const context = createContext(serverGlobals(), { codeGeneration: { strings: false, wasm: false } });
  const shell = evaluate(context, shellCode, (request) => {
    const name = request.replace(/^node:/, '');
    // oxlint-disable-next-line typescript/no-require-imports -- the list says which
    if (NODE_MODULES_FOR_SHELL.includes(name)) return require(`node:${name}`) as unknown;
    throw new NotAvailable(`${request} is not to be had in a page`);
  }) as ShellExports;
  const remotes = new Map<string, RemoteExports>();
  return {
    shell,
    remote(code) {
      const known = remotes.get(code.release);
      if (known) return known;
      const exports = evaluate(context, code, (request) => {
        if (Object.hasOwn(shell.sharedModules, request)) return shell.sharedModules[request];
        throw new NotAvailable(`${request} is not shared by the shell`);
      }) as RemoteExports;
      remotes.set(code.release, exports);
      return exports;
    },
  };
}

function evaluate(
  parsingContext: Context,
  { path, integrity, release }: ServerCode,
  require: (name: string) => unknown,
) {
  const content = readFileSync(path);
  const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (digest !== integrity) throw new Error(`The file for servers of ${release} is not what was published`);
  const run = compileFunction(content.toString(), ['module', 'exports', 'require'], {
    filename: release + SERVER_FILE,
    parsingContext,
  }) as (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;
  const module = { exports: {} };
  run(module, module.exports, require);
  return module.exports as unknown;
}
