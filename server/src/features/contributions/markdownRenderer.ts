import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ApiError, serviceUnavailable } from '../../http/errors';
import { type Known, renderBounded, type Rendering } from './markdown';
import type { MarkdownJob, WorkerMessage } from './markdownWorker';

/** A text so short can be no work: it is rendered at once, which takes less than to send it to a thread. */
const SHORT_TEXT = 500;
const RETRY_SECONDS = 5;

/** Runs from the compiled files, and in development and tests from the sources. */
const isSource = __filename.endsWith('.ts');
const threadOptions: WorkerOptions = {
  execArgv: isSource ? ['--require', require.resolve('tsx/cjs'), '--conditions', 'source'] : [],
  resourceLimits: { maxOldGenerationSizeMb: 128 },
};

/** Renders what people write, on threads beside the one that answers requests. */
export interface MarkdownRenderer {
  /**
   * A text as it is shown, with what is `known` of its symbols, pictures and people; undefined when it takes more bytes, time or memory
   * than a text may.
   *
   * @throws {ApiError} `unavailable` while too many texts wait, and when no thread can start.
   */
  render(text: string, known?: Known): Promise<Rendering | undefined>;
  /** Ends the threads. */
  close(): Promise<void>;
}

export interface MarkdownRendererOptions {
  /** How many texts are rendered at a time; threads start when there is work for them. */
  readonly threads?: number;
  /** What one text may take. */
  readonly milliseconds?: number;
  /** What a thread may take to start. */
  readonly startMilliseconds?: number;
  /** How many texts wait for a thread at most. */
  readonly waiting?: number;
  /** What the threads run. */
  readonly script?: string;
  /** Is told why a thread could not start, and what one threw. */
  readonly onFault?: (fault: Error) => void;
}

interface Job extends MarkdownJob {
  readonly resolve: (rendering: Rendering | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A renderer with a budget of time for each text: a thread that goes beyond it is ended, and another one takes its place. */
export function createMarkdownRenderer({
  threads = 2,
  milliseconds = 2_000,
  startMilliseconds = 10_000,
  waiting = 50,
  script = join(__dirname, isSource ? 'markdownWorker.ts' : 'markdownWorker.js'),
  onFault,
}: MarkdownRendererOptions = {}): MarkdownRenderer {
  const queue: Job[] = [];
  const workers = new Set<Worker>();
  /** What lets each thread without work look for some. */
  const idle = new Set<() => void>();
  let isClosed = false;

  function startThread(): void {
    const worker = new Worker(script, threadOptions);
    let job: Job | undefined;
    let deadline: NodeJS.Timeout | undefined;
    let isReady = false;
    /** The last message of a thread may arrive when it has been told to end. */
    let isEnding = false;
    let fault: Error | undefined;

    const allow = (budgetMilliseconds: number) => {
      deadline = setTimeout(() => {
        isEnding = true;
        void worker.terminate();
      }, budgetMilliseconds);
    };

    const finish = (rendering: Rendering | undefined) => {
      job?.resolve(rendering);
      job = undefined;
    };
    const takeJob = () => {
      if (isEnding) return;
      job = queue.shift();
      if (!job) {
        idle.add(takeJob);
        worker.unref();
        return;
      }
      idle.delete(takeJob);
      worker.ref();
      allow(milliseconds);
      const { text, known } = job;
      worker.postMessage({ text, known } satisfies MarkdownJob);
    };

    workers.add(worker);
    allow(startMilliseconds);
    worker.on('message', (message: WorkerMessage) => {
      clearTimeout(deadline);
      if (message.kind === 'ready') isReady = true;
      else finish(message.rendering);
      takeJob();
    });
    worker.on('error', (error) => (fault = error));
    worker.on('exit', () => {
      clearTimeout(deadline);
      workers.delete(worker);
      idle.delete(takeJob);
      finish(undefined);
      if (!isReady && !isClosed) fault ??= new Error(`The thread that renders Markdown did not start: ${script}`);
      if (fault) onFault?.(fault);
      // One that cannot start is not tried again and again: the others take what waits, if there are any.
      if (isReady && !isClosed) {
        if (queue.length > 0) startThread();
      } else if (workers.size === 0) {
        for (const waitingJob of queue.splice(0)) waitingJob.reject(serviceUnavailable());
      }
    });
  }

  return {
    render(text, known = {}) {
      if (text.length <= SHORT_TEXT) return Promise.resolve(renderBounded(text, known));
      if (queue.length >= waiting) {
        const detail = 'Many people write at this moment. Please try again shortly.';
        return Promise.reject(new ApiError('unavailable', detail, { retryAfter: RETRY_SECONDS }));
      }
      return new Promise((resolve, reject) => {
        queue.push({ text, known, resolve, reject });
        const [takeJob] = idle;
        if (takeJob) takeJob();
        else if (workers.size < threads) startThread();
      });
    },

    async close() {
      isClosed = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
