import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../context';
import { prefixesOfPage } from '../../http/prefixes';
import { type MadeOf, noteAnswers } from './madeOf';
import type { PageJob, PageRendering, RenderFault } from './messages';
import type { ReleaseBreaker, RenderingFault } from './releaseBreaker';
import {
  type DeathCause,
  type RenderThread,
  startRenderThread,
  type ThreadDeath,
  type ThreadLimits,
  type ThreadOutcome,
} from './startRenderThread';

/** Pages that wait for a thread at most, and for how long; what comes beyond is rendered in browsers. */
const MOST_WAITING = 200;
const WAIT_MILLISECONDS = 3_000;
/** How long a release that is tried alone has for what it leaves running. */
const LEFTOVER_MILLISECONDS = 200;
/** How many times as long beyond its deadline a page of a release may take that is tried alone: nobody waits for it. */
const TRIAL_PATIENCE = 5;
/** A thread is replaced after so many pages: what code keeps in memory goes with it. */
const MOST_PAGES = 5_000;
/** How often it is said that threads cannot start for one and the same reason: each page tries. */
const BROKEN_TOLD_MILLISECONDS = 60_000;

export interface PageRendererOptions {
  readonly log: AppContext['log'];
  readonly threads: number;
  /** Says which releases are left to browsers for a while, and hears how the others do. */
  readonly breaker: ReleaseBreaker;
  /** Answers a read of the API by its path. */
  readonly read: (path: string) => Promise<{ status: number; body: string }>;
  /** Other limits of a thread than the usual ones. */
  readonly limits?: Partial<ThreadLimits>;
  /** How long a page waits for a thread; 3 s without it. */
  readonly waitMilliseconds?: number;
  /** Milliseconds that only go on, by which the limits of a thread count; tests set their own. */
  readonly clock?: (() => number) | undefined;
}

/** What came of a page, and what it was made of. */
export interface RenderedJob {
  readonly rendering: PageRendering;
  /** Names under which it becomes void (`http/prefixes.ts`). */
  readonly prefixes: readonly string[];
  readonly madeOf: MadeOf;
}

/** Renders pages on threads. */
export interface PageRenderer {
  /**
   * Renders a page. Undefined when there is none to be had from the server: too many wait, no thread was free in time, or the
   * code of a release ended the thread. The page is then rendered in browsers.
   */
  render(job: PageJob): Promise<RenderedJob | undefined>;
  /** Resolves once no page is rendered, and none waits. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface WaitingPage {
  readonly job: PageJob;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (rendered: Awaited<ReturnType<PageRenderer['render']>>) => void;
}

/** A renderer with a few threads, which start when there is work for them and are replaced when they die, or are full or old. */
export function createPageRenderer({
  log,
  threads,
  breaker,
  read,
  limits,
  waitMilliseconds = WAIT_MILLISECONDS,
  clock,
}: PageRendererOptions): PageRenderer {
  const waiting: WaitingPage[] = [];
  const idle: RenderThread[] = [];
  let busy = 0;
  /** Who waits for an idle renderer. */
  let patient: (() => void)[] = [];
  let isClosed = false;
  const all = new Set<RenderThread>();
  /** The page that a thread rendered last. */
  const rendered = new WeakMap<RenderThread, PageJob>();

  function takeThread(): RenderThread {
    for (let thread = idle.pop(); thread; thread = idle.pop()) {
      if (thread.isAlive()) return thread;
      all.delete(thread);
    }
    return startThread();
  }

  function startThread(patience = 1): RenderThread {
    const thread = startRenderThread(limits, patience, clock);
    all.add(thread);
    return thread;
  }

  function giveBack(thread: RenderThread): void {
    if (thread.isAlive() && !thread.isFull() && thread.pages() < MOST_PAGES && !isClosed) idle.push(thread);
    else {
      all.delete(thread);
      void thread.close();
    }
  }

  /** One rendering on one thread, with what it was made of. */
  async function renderOn(thread: RenderThread, job: PageJob) {
    const paths = new Set<string>();
    const notes = noteAnswers(job.request.renderedAt);
    const outcome = await thread.render(job, async (path) => {
      paths.add(path);
      const answer = await read(path);
      notes.note(path, answer);
      return answer;
    });
    return { outcome, prefixes: prefixesOfPage(paths), madeOf: notes.madeOf() };
  }

  /** Why threads could not start when it was last said, and when that was. */
  let broken: { readonly reason: string | undefined; readonly toldAt: number } | undefined;

  function tellDeath(path: string, { cause, during, reason }: ThreadDeath): void {
    if (cause !== 'broken') return log.warn({ path, cause, during, reason }, 'a thread that renders pages was ended');
    const now = performance.now();
    if (broken && broken.reason === reason && now - broken.toldAt < BROKEN_TOLD_MILLISECONDS) return undefined;
    broken = { reason, toldAt: now };
    return log.error({ path, cause, reason }, 'threads that render pages cannot start: pages are left to browsers');
  }

  function fail(release: string, fault: RenderingFault, message: string): void {
    log.warn({ release, fault, reason: message }, 'a release failed while a page was rendered');
    breaker.fail(release, fault);
  }

  /** However many places a release fails at, a page counts once. */
  function blame(list: readonly RenderFault[], shell: string): void {
    const first = new Map<string, RenderFault>();
    for (const fault of list) {
      const release = fault.release ?? shell;
      if (!first.has(release)) first.set(release, fault);
    }
    for (const [release, { kind, message }] of first) fail(release, kind, message);
  }

  async function work({ job: wanted, resolve }: WaitingPage): Promise<void> {
    if (!breaker.begin(wanted.shell.release)) return resolve(undefined);
    const job = { ...wanted, remotes: withoutRefused(wanted.remotes, breaker) };
    const thread = takeThread();
    const before = rendered.get(thread);
    rendered.set(thread, job);
    const { outcome, prefixes, madeOf } = await renderOn(thread, job);
    giveBack(thread);
    if (outcome.kind !== 'rendered') {
      resolve(undefined);
      const isFound = await findGuilty(job, outcome);
      // What the page before left running may be what ended the thread.
      if (!isFound && outcome.kind === 'died' && !isNobodysFault(outcome.cause) && before) await tryEach(before);
      return;
    }
    const { rendering, asked } = outcome;
    // What is left to browsers for a while is missing.
    const isWhole = rendering.isWhole && !asked.some((name) => name in wanted.remotes && !(name in job.remotes));
    resolve({ rendering: { ...rendering, isWhole }, prefixes, madeOf });
    blame(rendering.faults, job.shell.release);
    const failed = new Set(rendering.faults.map(({ release }) => release));
    if (!failed.has(undefined) && !failed.has(job.shell.release)) breaker.succeed(job.shell.release);
    for (const [name, { release }] of Object.entries(job.remotes)) {
      if (failed.has(release)) continue;
      if (asked.includes(name)) breaker.succeed(release);
      else breaker.skip(release);
    }
  }

  /**
   * Finds out which release is why there is no page, and blames it: what was being evaluated, else what fails on its own. Where
   * nothing does, what ended the thread had another reason, and nobody is to blame.
   */
  async function findGuilty(job: PageJob, outcome: Exclude<ThreadOutcome, { kind: 'rendered' }>): Promise<boolean> {
    const { path } = job.request;
    const shell = job.shell.release;
    if (outcome.kind === 'died') {
      const { cause, during } = outcome;
      tellDeath(path, outcome);
      if (isNobodysFault(cause)) return false;
      if (cause === 'still' || during === undefined) return tryEach(job);
      fail(during, cause, 'it ended a thread while it was evaluated');
      return true;
    }
    log.error({ path, reason: outcome.message }, 'a page could not be rendered');
    blame(outcome.faults, shell);
    if (!(await tryEach(job)) && !isClosed) fail(shell, outcome.fault, outcome.message);
    return true;
  }

  /** Tries the shell of a page without any remote, then each remote alone. Whether one was to blame. */
  async function tryEach(job: PageJob): Promise<boolean> {
    if (await failsAlone(job.shell.release, { ...job, remotes: {} })) return true;
    let isFound = false;
    for (const [name, code] of Object.entries(job.remotes)) {
      isFound = (await failsAlone(code.release, { ...job, remotes: { [name]: code } })) || isFound;
    }
    return isFound;
  }

  /** Renders a page with one release on a thread of its own, and blames it when there is no page. */
  async function failsAlone(release: string, job: PageJob): Promise<boolean> {
    if (isClosed) return false;
    const thread = startThread(TRIAL_PATIENCE);
    let { outcome } = await renderOn(thread, job);
    if (outcome.kind === 'rendered') {
      // What it leaves running shows at the page after it.
      await wait(LEFTOVER_MILLISECONDS);
      ({ outcome } = await renderOn(thread, job));
    }
    all.delete(thread);
    await thread.close();
    if (isClosed || outcome.kind === 'rendered') return false;
    if (outcome.kind === 'failed') {
      fail(release, outcome.fault, outcome.message);
      return true;
    }
    const { cause } = outcome;
    if (isNobodysFault(cause)) return false;
    fail(release, cause === 'still' ? 'loop' : cause, 'it ended a thread while it was rendered');
    return true;
  }

  function next(): void {
    while (busy < threads && !isClosed) {
      const page = waiting.shift();
      if (!page) return;
      clearTimeout(page.timer);
      busy += 1;
      void work(page)
        .catch((error: unknown) => {
          log.error({ err: error }, 'rendering a page failed');
          page.resolve(undefined);
        })
        .finally(() => {
          busy -= 1;
          next();
          tellIdle();
        });
    }
  }

  const isIdle = () => busy === 0 && waiting.length === 0;

  function tellIdle(): void {
    if (!isIdle()) return;
    const told = patient;
    patient = [];
    for (const resolve of told) resolve();
  }

  return {
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => patient.push(resolve))),

    render(job) {
      if (waiting.length >= MOST_WAITING || isClosed) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(page), 1);
          resolve(undefined);
        };
        const page: WaitingPage = { job, resolve, timer: setTimeout(giveUp, waitMilliseconds) };
        waiting.push(page);
        next();
      });
    },

    async close() {
      isClosed = true;
      for (const { resolve, timer } of waiting.splice(0)) {
        clearTimeout(timer);
        resolve(undefined);
      }
      await Promise.all([...all].map((thread) => thread.close()));
    },
  };
}

/** Whether what ended a thread says nothing of the releases of its page. */
function isNobodysFault(cause: DeathCause): cause is 'late' | 'broken' {
  return cause === 'late' || cause === 'broken';
}

/** What of a page's code may be rendered now. */
function withoutRefused(remotes: PageJob['remotes'], breaker: ReleaseBreaker): PageJob['remotes'] {
  return Object.fromEntries(Object.entries(remotes).filter(([, { release }]) => breaker.begin(release)));
}
