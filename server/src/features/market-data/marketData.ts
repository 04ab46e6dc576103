import type { AppContext } from '../../context';
import type { ServerChannel } from '../../database/serverChannel';
import type { EventStreams } from '../../stream/eventStreams';
import { createLeaderElection } from './leaderElection';
import type { Provider } from './providers/provider';
import { createQuoteFeed, type QuoteFeed } from './quoteFeed';
import { createRefresher, type ProviderCounts, type Refresher } from './refresher';

declare module 'fastify' {
  interface FastifyInstance {
    marketData: MarketData;
  }
}

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
  /** What the server that asks the providers asks too, and that has no figures of the market. */
  readonly sources: readonly Provider[];
  /** Tells the other servers that figures were written, and of theirs. */
  readonly channel: Pick<ServerChannel, 'tell' | 'listen'>;
  /** Figures have changed: what was kept of the former ones is out of date. */
  readonly onChange: () => void;
  /** This server has written figures that it asked a provider for. */
  readonly onWritten: () => void;
}

/** Puts refresher, leaderElection and feed together. Without a configured provider nobody outside is ever asked. */
export function createMarketData(
  context: AppContext,
  { streams, counts, sources, channel, onChange, onWritten }: MarketDataParts,
): MarketData {
  const { config, log } = context;
  const feed = createQuoteFeed(context, streams, onChange);
  const lookSoon = () =>
    void feed.look().catch((error: unknown) => log.warn({ err: error }, 'changed quotes could not be read'));
  const refresher = createRefresher(context, { countCall: counts.countCall, sources }, () => {
    lookSoon();
    onWritten();
    channel.tell('figures', []);
  });
  const leaderElection = createLeaderElection(context, {
    onGained() {
      log.info({ providers: refresher.providers }, 'asking the providers');
      refresher.start();
    },
    onLost: () => refresher.stop(),
  });
  const isAsking = refresher.providers.length > 0;
  // Of an embedded database nobody else writes the figures.
  const mayChange = refresher.providers.length > sources.length || config.databaseUrl !== undefined;
  // Without word from others the feed looks by itself every few seconds.
  if (mayChange) channel.listen('figures', { hear: lookSoon, miss: lookSoon });
  let isStopped = false;

  return {
    refresher,
    feed,
    mayChange,
    start() {
      const ready = mayChange ? feed.start() : Promise.resolve();
      void ready.then(() => {
        if (isAsking && !isStopped) leaderElection.start();
      });
    },
    async stop() {
      isStopped = true;
      if (isAsking) await leaderElection.stop();
      await feed.stop();
    },
  };
}
