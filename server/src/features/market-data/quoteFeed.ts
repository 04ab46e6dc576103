import type { FigureStatus, Quote } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { EventStreams } from '../../stream/eventStreams';
import { statusAt } from './freshness';
import { type CoinRow, quoteOfCoin, quoteOfStock, type StockRow } from './quoteOf';
import { findCoinsRefreshedAfter, findStocksRefreshedAfter } from './quoteQueries';

/** How often the database is asked for what another server, or an import, has written, and what has grown old. */
const LOOK_EVERY_MILLISECONDS = 5_000;
/** Clocks of several servers differ, and a transaction is seen later than the time in its rows. */
const OVERLAP_MILLISECONDS = 30_000;
/** Quotes in one event. */
const BATCH = 100;

type Row = ({ readonly kind: 'stock' } & StockRow) | ({ readonly kind: 'crypto' } & CoinRow);

interface Told {
  readonly row: Row;
  readonly status: FigureStatus | null;
}

/** Tells streams which quotes have changed. */
export interface QuoteFeed {
  /** Begins to look by itself; resolves after the first look, from which on every change is told. */
  start(): Promise<void>;
  /** Looks now; a look that is under way is followed by another one. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Watches the database for figures that live providers bring, whichever server asked them, and for those that grow old,
 * and publishes each changed quote once to all streams.
 *
 * @param onChange before anything is published: what was kept of the former figures is out of date
 */
export function createQuoteFeed(context: AppContext, streams: EventStreams, onChange: () => void): QuoteFeed {
  const { database, clock, log } = context;
  const told = new Map<string, Told>();
  let seenUntil: Date | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWanted = false;

  async function readRows(): Promise<Row[]> {
    // After a clock was set back, what is new is before what was seen last.
    const since = new Date(seenUntil ? Math.min(seenUntil.getTime(), clock().getTime()) - OVERLAP_MILLISECONDS : 0);
    const [stocks, coins] = await Promise.all([
      findStocksRefreshedAfter(database, since),
      findCoinsRefreshedAfter(database, since),
    ]);
    return [
      ...stocks.map((row) => ({ kind: 'stock' as const, ...row })),
      ...coins.map((row) => ({ kind: 'crypto' as const, ...row })),
    ];
  }

  async function lookOnce(): Promise<void> {
    const isFirst = seenUntil === undefined;
    const rows = await readRows();
    const now = clock();
    const changed: Quote[] = [];
    const fresh = new Map(rows.map((row) => [`${row.kind} ${row.symbol}`, row]));
    for (const [key, row] of fresh) if (!told.has(key)) told.set(key, { row, status: null });
    for (const [key, before] of told) {
      const row = fresh.get(key) ?? before.row;
      const status = statusAt(row, now);
      told.set(key, { row, status });
      if (status !== before.status || figuresChanged(row, before.row)) changed.push(toQuote(row, now));
    }
    for (const { refreshedAt } of rows) if (refreshedAt && refreshedAt > (seenUntil ?? 0)) seenUntil = refreshedAt;
    seenUntil ??= now;
    // Whoever connects reads for itself what there is.
    if (isFirst || changed.length === 0) return;
    onChange();
    for (let start = 0; start < changed.length; start += BATCH) {
      streams.publish('quotes', 'quotes', changed.slice(start, start + BATCH));
    }
  }

  async function look(): Promise<void> {
    isWanted = true;
    looking ??= (async () => {
      try {
        while (isWanted) {
          isWanted = false;
          await lookOnce();
        }
      } finally {
        looking = undefined;
      }
    })();
    return looking;
  }

  return {
    look,
    start() {
      const lookQuietly = () =>
        look().catch((error: unknown) => log.warn({ err: error }, 'changed quotes could not be read'));
      timer ??= setInterval(() => void lookQuietly(), LOOK_EVERY_MILLISECONDS).unref();
      return lookQuietly();
    },
    async stop() {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}

function toQuote(row: Row, now: Date): Quote {
  return row.kind === 'stock' ? quoteOfStock(row, now) : quoteOfCoin(row, now);
}

/** Whether anything but the time of the last call differs. */
function figuresChanged(row: Row, before: Row): boolean {
  if (row === before) return false;
  const compared = (one: Row) => JSON.stringify({ ...one, refreshedAt: null });
  return compared(row) !== compared(before);
}
