import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { createRealm, NotAvailable, releaseOfFile, type Realm } from './evaluateCode';
import {
  type FaultKind,
  type PageJob,
  type PageRendering,
  type RenderFault,
  type ThreadMessage,
  type ThreadRequest,
  viewShared,
} from './messages';

/*
 * A thread of `startRenderThread`: renders one page at a time with the code of releases. Reads of the API go to the thread that
 * has it.
 */

/** How often the thread shows that it is not stuck. */
const BEAT_MILLISECONDS = 100;
/** Name of the error for more HTML than a page may have. */
const TOO_MUCH = 'TooMuchHtml';
/** Shells whose code is kept: the present one, and the one before while pages of it are asked for. */
const MOST_REALMS = 2;

const { memory } = workerData as { readonly memory: SharedArrayBuffer };
const shared = viewShared(memory);
const realms = new Map<string, Realm>();
const reads = new Map<number, (answer: { status: number; body: string }) => void>();
let lastRead = 0;
/** What was thrown where nobody waits for it: in a timer, maybe after its page. */
const strayFaults: RenderFault[] = [];

const say = (message: ThreadMessage) => parentPort?.postMessage(message);

function read(path: string): Promise<{ status: number; body: string }> {
  lastRead += 1;
  const number = lastRead;
  say({ kind: 'read', read: number, path });
  return new Promise((resolve) => reads.set(number, resolve));
}

function realmOf({ shell }: PageJob): Realm {
  const known = realms.get(shell.release);
  if (known) return known;
  const realm = createRealm(shell);
  for (const [oldest] of realms) {
    if (realms.size < MOST_REALMS) break;
    realms.delete(oldest);
  }
  realms.set(shell.release, realm);
  return realm;
}

async function render(job: PageJob): Promise<void> {
  reads.clear();
  const faults = strayFaults.splice(0);
  const asked = new Set<string>();
  let isEvaluated = false;
  try {
    const { shell, remote } = realmOf(job);
    isEvaluated = true;
    const names = Object.keys(job.remotes);
    const find = (name: string, expose: string) => {
      asked.add(name);
      const code = job.remotes[name];
      if (!code) return undefined;
      // Read by the owner when this thread comes to no end.
      Atomics.store(shared.evaluating, 0, names.indexOf(name) + 1);
      try {
        const component = remote(code).exposes[expose]?.().default;
        return component === undefined ? undefined : { component, version: code.release.slice(name.length + 1) };
      } catch (error) {
        const kind = error instanceof NotAvailable ? 'forbidden' : 'evaluation';
        faults.push({ release: code.release, kind, message: textOf(error) });
        return undefined;
      } finally {
        Atomics.store(shared.evaluating, 0, 0);
      }
    };
    const rendering = checkRendering(await shell.render(job.request, { read, find }), job.request.mostCharacters);
    const isWhole = rendering.isWhole && faults.length === 0;
    const all = [...faults, ...rendering.faults];
    noteMemory();
    say({ kind: 'rendered', rendering: { ...rendering, isWhole, faults: all }, asked: [...asked] });
  } catch (error) {
    say({ kind: 'failed', fault: isEvaluated ? faultOf(error) : 'evaluation', message: textOf(error), faults });
  }
}

/** What a shell answers is checked here too: it may be one that does not. @throws Error when it is no page, or more than one may be */
function checkRendering(answer: unknown, mostCharacters: number): PageRendering {
  const { html, faults } = (answer ?? {}) as Partial<PageRendering>;
  if (typeof html !== 'string' || !Array.isArray(faults)) throw new Error('The shell answered what is no page');
  if (html.length <= mostCharacters) return answer as PageRendering;
  throw Object.assign(new Error('There is more HTML than a page may have'), { name: TOO_MUCH });
}

/** Also what stands outside of the heap, and under none of its limits: buffers. */
function noteMemory(): void {
  const bytes = getHeapStatistics().used_heap_size + process.memoryUsage().arrayBuffers;
  Atomics.store(shared.megabytes, 0, bytes / 1024 / 1024);
}

/** By the name of the error: it comes from another world, with classes of its own. */
function faultOf(error: unknown): FaultKind {
  return (error as { name?: unknown } | null)?.name === TOO_MUCH ? 'size' : 'throw';
}

/** With its stack where it has one: an error of another world is none of `Error`. */
function textOf(error: unknown): string {
  try {
    const stack = (error as { stack?: unknown } | null)?.stack;
    return (typeof stack === 'string' ? stack : String(error)).slice(0, 1_000);
  } catch {
    return 'Something was thrown that has no text';
  }
}

parentPort?.on('message', (message: ThreadRequest) => {
  if (message.kind === 'render') void render(message.job);
  else {
    reads.get(message.read)?.({ status: message.status, body: message.body });
    reads.delete(message.read);
  }
});
// What nobody awaits is no reason to end: a page is judged by what it renders.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', (error) => {
  const message = textOf(error);
  const release = releaseOfFile(message);
  if (release !== undefined) strayFaults.push({ release, kind: 'throw', message });
});
setInterval(() => Atomics.add(shared.beats, 0, 1), BEAT_MILLISECONDS);
say({ kind: 'ready' });
