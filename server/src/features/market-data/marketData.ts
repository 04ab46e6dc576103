import type { AppContext } from '../../context';
import type { EventStreams } from '../../stream/eventStreams';
import { createLeaderElection } from './leaderElection';
import { createQuoteFeed, type QuoteFeed } from './quoteFeed';
import { createRefresher, type ProviderCounts, type Refresher } from './refresher';

declare module 'fastify' {
  interface FastifyInstance {
    marketData: MarketData;
  }
}

/** Tells servers on one Redis that figures were written. */
const CHANNEL = 'market-pulse:figures';

/** What keeps figures up to date and tells of it. */
export interface MarketData {
  readonly refresher: Refresher;
  readonly feed: QuoteFeed;
  /** Whether figures may change while the server runs. Without a provider those of an embedded database stand still. */
  readonly mayChange: boolean;
  /** Begins when the server listens. */
  start(): void;
  stop(): Promise<void>;
}

interface MarketDataParts {
  readonly streams: EventStreams;
  readonly counts: ProviderCounts;
  /** Figures have changed: what was kept of the former ones is out of date. */
  readonly onChange: () => void;
}

/** Puts refresher, leaderElection and feed together. Without a configured provider nobody outside is ever asked. */
export function createMarketData(context: AppContext, { streams, counts, onChange }: MarketDataParts): MarketData {
  const { config, redis, log } = context;
  const feed = createQuoteFeed(context, streams, onChange);
  const lookSoon = () =>
    void feed.look().catch((error: unknown) => log.warn({ err: error }, 'changed quotes could not be read'));
  const refresher = createRefresher(context, counts, () => {
    lookSoon();
    void redis?.publish(CHANNEL, '').catch(() => undefined);
  });
  const leaderElection = createLeaderElection(context, {
    onGained() {
      log.info({ providers: refresher.providers }, 'asking the providers of market data');
      refresher.start();
    },
    onLost: () => refresher.stop(),
  });
  const isAsking = refresher.providers.length > 0;
  // Of an embedded database nobody else writes the figures.
  const mayChange = isAsking || config.databaseUrl !== undefined;
  const subscriber = redis?.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber?.on('error', () => undefined);
  let isStopped = false;

  return {
    refresher,
    feed,
    mayChange,
    start() {
      const ready = mayChange ? feed.start() : Promise.resolve();
      if (mayChange && subscriber) {
        subscriber.on('message', lookSoon);
        // Without Redis the feed looks by itself every few seconds.
        void subscriber.subscribe(CHANNEL).catch(() => undefined);
      }
      void ready.then(() => {
        if (isAsking && !isStopped) leaderElection.start();
      });
    },
    async stop() {
      isStopped = true;
      subscriber?.disconnect();
      if (isAsking) await leaderElection.stop();
      await feed.stop();
    },
  };
}
