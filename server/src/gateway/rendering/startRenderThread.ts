import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type PageJob, SHARED_BYTES, type ThreadMessage, type ThreadRequest, viewShared } from './messages';

/** Runs from the compiled files, and in development and tests from the sources. */
const isSource = __filename.endsWith('.ts');
const SCRIPT = join(__dirname, isSource ? 'renderThread.ts' : 'renderThread.js');

/** What a thread may take. */
export interface ThreadLimits {
  readonly memoryMegabytes: number;
  /** A thread whose event loop stands still for so long is in a loop. Time in which it had no processor does not count. */
  readonly stillMilliseconds: number;
  readonly startMilliseconds: number;
  /** What a page may take beyond its own deadline. */
  readonly graceMilliseconds: number;
}

const DEFAULT_LIMITS: ThreadLimits = {
  memoryMegabytes: 192,
  stillMilliseconds: 2_000,
  startMilliseconds: 15_000,
  graceMilliseconds: 3_000,
};

/** A thread that has this share of its memory in use after a page is full; a sound one has a fifth. */
const FULL_SHARE = 0.75;
const LOOK_MILLISECONDS = 200;

/**
 * What ended a thread. `late` is no release's fault, nor is `broken`: it failed before it came up; `still` may be one: its event loop
 * stood still when its time was over, and it may have had no processor.
 */
export type DeathCause = 'loop' | 'memory' | 'exit' | 'late' | 'still' | 'broken';

/** Threads that render a page at this moment: what the process gets of processors is for them, more or less alike. */
const rendering = new Set<Worker>();

/** What came of a page. */
export type ThreadOutcome = Extract<ThreadMessage, { kind: 'rendered' | 'failed' }> | ThreadDeath;

/** The thread is gone. */
export interface ThreadDeath {
  readonly kind: 'died';
  readonly cause: DeathCause;
  /** The release that was being evaluated, if one was. */
  readonly during: string | undefined;
  /** What the thread itself said of it, if it did. */
  readonly reason: string | undefined;
}

/** One thread; it renders one page at a time, and is not used again once it has died. */
export interface RenderThread {
  readonly isAlive: () => boolean;
  /** Pages that it rendered. */
  readonly pages: () => number;
  /** Whether so much memory was in use after its last page that the next one may not find enough. */
  readonly isFull: () => boolean;
  /** @param read answers a read of the API by its path */
  render(job: PageJob, read: (path: string) => Promise<{ status: number; body: string }>): Promise<ThreadOutcome>;
  close(): Promise<void>;
}

/**
 * Starts a thread that renders pages; it takes its first page when it is up.
 *
 * @param change limits other than the usual ones
 * @param patience how many times as long its pages may take beyond their deadline
 * @param clock milliseconds that only go on; tests set their own
 */
export function startRenderThread(
  change: Partial<ThreadLimits> = {},
  patience = 1,
  clock = () => performance.now(),
): RenderThread {
  const limits = { ...DEFAULT_LIMITS, ...change };
  const memory = new SharedArrayBuffer(SHARED_BYTES);
  const shared = viewShared(memory);
  const options: WorkerOptions = {
    workerData: { memory },
    // What the process was started with is not the business of code that comes from releases.
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: isSource ? ['--require', require.resolve('tsx/cjs'), '--conditions', 'source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    stdout: true,
    stderr: true,
  };
  const worker = new Worker(SCRIPT, options);
  worker.unref();
  let isAlive = true;
  let pages = 0;
  /** Of a thread that has not come up, and ends without an error: it was closed. */
  let cause: DeathCause = 'late';
  let reason: string | undefined;
  let onMessage: (message: ThreadMessage) => void = () => undefined;
  let onDeath: () => void = () => undefined;
  let isUp = false;
  const whenUp: (() => void)[] = [];

  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'ready') {
      isUp = true;
      cause = 'exit';
      for (const begin of whenUp.splice(0)) begin();
    } else onMessage(message);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (isUp) cause = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'exit';
    else cause = 'broken';
    reason = error.message;
  });
  worker.on('exit', () => {
    isAlive = false;
    onDeath();
  });
  let isEnding = false;
  const end = (because: DeathCause) => {
    if (isEnding) return;
    isEnding = true;
    cause = because;
    void worker.terminate();
  };

  return {
    isAlive: () => isAlive,
    pages: () => pages,
    isFull: () => Atomics.load(shared.megabytes, 0) > FULL_SHARE * limits.memoryMegabytes,

    render: (job, read) =>
      new Promise<ThreadOutcome>((resolve) => {
        const names = Object.keys(job.remotes);
        let beats = -1;
        /** Since the last beat: as it was seen, and without the time in which the thread had no processor. */
        const still = { seen: 0, counted: 0 };
        let lookedAt = clock();
        let used = process.cpuUsage();
        let allowed = isUp ? Infinity : limits.startMilliseconds;
        worker.ref();
        rendering.add(worker);
        const timer = setInterval(() => {
          const now = clock();
          const passed = now - lookedAt;
          lookedAt = now;
          const { user, system } = process.cpuUsage(used);
          used = process.cpuUsage();
          const share = (user + system) / 1000 / Math.max(1, rendering.size);
          allowed -= passed;
          if (allowed < 0) return end(still.seen > limits.stillMilliseconds ? 'still' : 'late');
          if (!isUp) return undefined;
          const present = Atomics.load(shared.beats, 0);
          const isStill = present === beats;
          beats = present;
          still.seen = isStill ? still.seen + passed : 0;
          // Where this thread itself was kept waiting, what the process got was for that.
          const counted = passed < 2 * LOOK_MILLISECONDS ? Math.min(passed, share) : 0;
          still.counted = isStill ? still.counted + counted : 0;
          return still.counted > limits.stillMilliseconds ? end('loop') : undefined;
        }, LOOK_MILLISECONDS);
        const finish = (outcome: ThreadOutcome) => {
          clearInterval(timer);
          rendering.delete(worker);
          worker.unref();
          onMessage = () => undefined;
          onDeath = () => undefined;
          pages += 1;
          resolve(outcome);
        };
        onDeath = () => {
          const place = Atomics.load(shared.evaluating, 0);
          const during = place > 0 ? job.remotes[names[place - 1] ?? '']?.release : undefined;
          finish({ kind: 'died', cause, during, reason });
        };
        onMessage = (message) => {
          if (message.kind === 'read') {
            const answer = ({ status, body }: { status: number; body: string }) =>
              worker.postMessage({ kind: 'answer', read: message.read, status, body } satisfies ThreadRequest);
            read(message.path).then(answer, () => answer({ status: 503, body: '' }));
          } else if (message.kind !== 'ready') finish(message);
        };
        const begin = () => {
          allowed = job.request.deadlineMilliseconds + patience * limits.graceMilliseconds;
          const request: ThreadRequest = { kind: 'render', job };
          worker.postMessage(request);
        };
        if (!isAlive) onDeath();
        else if (isUp) begin();
        else whenUp.push(begin);
      }),

    async close() {
      await worker.terminate();
    },
  };
}
