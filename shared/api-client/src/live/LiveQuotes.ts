import type { Quote } from '@market-pulse/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepQuoteStream, type QuoteStreamListener } from './keepQuoteStream';
import { applyQuotes, refetchQuotes, type QuotesRefetch } from './quotedQueries';
import { browserDependencies, type LiveDependencies } from './dependencies';

/** Name of lock and channel. Its number is that of the messages: tabs with another release of the site keep apart. */
const NAME = 'market-pulse:live:1';

/** What the tab with the stream passes on to the others. */
type LiveMessage = { type: 'quotes'; quotes: readonly Quote[] } | { type: 'refetch'; refetch: QuotesRefetch };

/**
 * Keeps the quotes of one page in step with the market, while something on screen wants that. One tab of the browser reads
 * the stream, under a lock that the others wait for, and passes on what comes: browsers allow six connections to a host.
 * A page that is hidden gives the stream to one that is seen.
 */
export class LiveQuotes {
  private watchers = 0;
  private channel: BroadcastChannel | undefined;
  private stopWatchingVisibility: (() => void) | undefined;
  /** Ends leading, and waiting for it. */
  private candidacy: AbortController | undefined;
  private graceTimer: ReturnType<typeof setTimeout> | undefined;
  private lingerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly client: QueryClient,
    private readonly dependencies: LiveDependencies = browserDependencies(),
  ) {}

  /**
   * Says that something on screen wants the newest quotes.
   * @returns a function that takes it back
   */
  join(): () => void {
    this.watchers += 1;
    clearTimeout(this.lingerTimer);
    if (!this.stopWatchingVisibility) this.start();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.watchers -= 1;
      if (this.watchers === 0)
        this.lingerTimer = setTimeout(() => this.stop(), this.dependencies.timings.lingerMilliseconds);
    };
  }

  private start(): void {
    this.listen();
    this.stopWatchingVisibility = this.dependencies.visibility.onChange(() => this.followVisibility());
    this.followVisibility();
  }

  /** Hears what the tab with the stream passes on. */
  private listen(): void {
    if (this.channel) return;
    this.channel = this.dependencies.openChannel?.(NAME);
    this.channel?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => this.take(data));
  }

  private stopListening(): void {
    this.channel?.close();
    this.channel = undefined;
  }

  private stop(): void {
    this.stopWatchingVisibility?.();
    this.stopWatchingVisibility = undefined;
    this.withdraw();
    this.stopListening();
  }

  private followVisibility(): void {
    const { visibility, timings } = this.dependencies;
    clearTimeout(this.graceTimer);
    switch (visibility.present()) {
      case 'visible':
        this.listen();
        this.candidacy ??= this.stand();
        break;
      case 'hidden':
        this.graceTimer = setTimeout(() => this.withdraw(), timings.hiddenGraceMilliseconds);
        break;
      case 'left':
        // Browsers keep no page for going back that has the lock, and give one up that is told something meanwhile.
        this.withdraw();
        this.stopListening();
    }
  }

  /** Waits for the lock, and reads the stream while having it. Without locks or a channel the page polls for itself. */
  private stand(): AbortController {
    const candidacy = new AbortController();
    const { signal } = candidacy;
    const { locks, timings, random } = this.dependencies;
    if (locks && this.channel) {
      const lead = () => keepQuoteStream(signal, this.listener(), { timings, random });
      // A tab that begins to listen while another one reads missed what came since its page was made, as one that begins to read.
      const leadOrCatchUp = (lock: Lock | null) => (lock ? lead() : this.take(this.afterGap({ movingOnly: true })));
      locks
        .request(NAME, { ifAvailable: true }, leadOrCatchUp)
        .then(() => (signal.aborted ? undefined : locks.request(NAME, { signal }, lead)))
        // Withdrawn while it waited.
        .catch(() => undefined);
    } else {
      const timer = setInterval(() => this.listener().onPoll(), timings.pollMilliseconds);
      signal.addEventListener('abort', () => clearInterval(timer));
    }
    return candidacy;
  }

  private withdraw(): void {
    clearTimeout(this.graceTimer);
    this.candidacy?.abort();
    this.candidacy = undefined;
  }

  private listener(): QuoteStreamListener {
    return {
      onQuotes: (quotes) => this.tell({ type: 'quotes', quotes }),
      onGap: () => this.tell(this.afterGap({ movingOnly: false })),
      onPoll: () => this.tell({ type: 'refetch', refetch: { fetchedBefore: Date.now(), movingOnly: true } }),
    };
  }

  private afterGap({ movingOnly }: Pick<QuotesRefetch, 'movingOnly'>): LiveMessage {
    const { startGapMilliseconds } = this.dependencies.timings;
    return { type: 'refetch', refetch: { fetchedBefore: Date.now() - startGapMilliseconds, movingOnly } };
  }

  private tell(message: LiveMessage): void {
    this.channel?.postMessage(message);
    this.take(message);
  }

  private take(message: LiveMessage): void {
    if (message.type === 'quotes') applyQuotes(this.client, message.quotes);
    else void refetchQuotes(this.client, message.refetch, this.dependencies.visibility.present() === 'visible');
  }
}

const pages = new WeakMap<QueryClient, LiveQuotes>();

/** The live quotes of the page that a query client belongs to. */
export function liveQuotesOf(client: QueryClient): LiveQuotes {
  const live = pages.get(client) ?? new LiveQuotes(client);
  pages.set(client, live);
  return live;
}
