import { createContext, Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { serverGlobals } from './serverGlobals';
import { standIn } from './standIn';

/** A file to be evaluated, and what is expected of it. */
export interface ServerFileTask {
  /** Its path in the release, by which texts call it. */
  readonly path: string;
  readonly code: string;
  /** Packages and modules that it may ask for. */
  readonly offered: readonly string[];
  /** Modules that a remote's file has to expose; undefined for the shell's. */
  readonly exposes: readonly string[] | undefined;
  readonly milliseconds: number;
}

/** What came of it; `late` says nothing of whose fault that is. */
export type ServerFileFinding =
  | { readonly kind: 'sound' | 'late' }
  | { readonly kind: 'refused'; readonly reason: string };

const MAX_REASON = 300;

/** The text of anything that is thrown; of a global that is not there, with a way out. */
function textOf(thrown: unknown): string {
  const { name, message = String(thrown) } = (thrown ?? {}) as { readonly name?: unknown; readonly message?: unknown };
  const text = String(message).slice(0, MAX_REASON);
  return name === 'ReferenceError' ? `${text}. What needs a browser belongs in effects, or behind import()` : text;
}

/** What is wrong with the file; undefined when nothing is. */
function findFault({ path, code, offered, exposes }: ServerFileTask, compile: (code: string) => unknown) {
  const provide = (request: unknown) => {
    const isOffered = offered.some((name) => request === name || String(request).startsWith(`${name}/`));
    if (isOffered) return standIn;
    throw new Error(`it asks for ${String(request)}, which is no shared module that the release consumes`);
  };
  const module: { exports: Record<string, unknown> | null | undefined } = { exports: {} };
  try {
    const evaluate = compile(`(function (module, exports, require) {${code}\n})`) as (...handed: unknown[]) => void;
    evaluate(module, module.exports, provide);
  } catch (error) {
    return `${path} cannot be evaluated: ${textOf(error)}`;
  }
  if (exposes === undefined) return findFaultOfShell(path, module.exports);
  const found = (module.exports?.exposes ?? {}) as Record<string, () => unknown>;
  const names = Object.keys(found).sort().join(', ');
  const expected = [...exposes].sort().join(', ');
  if (names !== expected) return `${path} offers ${names || 'nothing'}, and release.json exposes ${expected}`;
  for (const [name, load] of Object.entries(found)) {
    try {
      load();
    } catch (error) {
      return `${path} cannot evaluate ${name}: ${textOf(error)}`;
    }
  }
  return undefined;
}

function findFaultOfShell(path: string, exports: Record<string, unknown> | null | undefined): string | undefined {
  const isWhole = exports && typeof exports.sharedModules === 'object' && typeof exports.render === 'function';
  return isWhole ? undefined : `${path} does not export sharedModules and render`;
}

/** Evaluates the file with nothing to reach out by; the time counts for all that it does. */
function examine(task: ServerFileTask): ServerFileFinding {
  const context = createContext(serverGlobals(), { codeGeneration: { strings: false, wasm: false } });
  const compile = (code: string) => new Script(code, { filename: task.path }).runInContext(context) as unknown;
  let reason: string | undefined;
  // The limit is one of scripts; what they call, here or there, is in it.
  context.start = () => {
    delete context.start;
    reason = findFault(task, compile);
  };
  try {
    new Script('start()').runInContext(context, { timeout: task.milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { kind: 'late' };
    throw error;
  }
  return reason === undefined ? { kind: 'sound' } : { kind: 'refused', reason };
}

parentPort?.postMessage(examine(workerData as ServerFileTask));
