import type { AppContext } from '../context';
import type { EventStreams } from '../stream/eventStreams';
import { createQuoteFeed, type QuoteFeed } from './quoteFeed';

declare module 'fastify' {
  interface FastifyInstance {
    marketData: MarketData;
  }
}

/** What keeps figures up to date and tells of it. */
export interface MarketData {
  readonly feed: QuoteFeed;
  /** Begins when the server listens. */
  start(): void;
  stop(): Promise<void>;
}

/** @param onChange figures have changed: what was kept of the former ones is out of date */
export function createMarketData(context: AppContext, streams: EventStreams, onChange: () => void): MarketData {
  const feed = createQuoteFeed(context, streams, onChange);
  const { finnhub, coinGecko, databaseUrl } = context.config;
  // Of an embedded database nobody else writes the figures.
  const mayChange = finnhub !== undefined || coinGecko !== undefined || databaseUrl !== undefined;
  return {
    feed,
    start() {
      if (mayChange) feed.start();
    },
    async stop() {
      await feed.stop();
    },
  };
}
