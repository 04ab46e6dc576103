import type { SplitDoubt } from '@market-pulse/analysis/actions';
import { dayOfFigure } from '@market-pulse/analysis/calendar';
import {
  ALERTS_MAX,
  type AlertCondition,
  currencyOf,
  type PriceAlert,
  type PriceAlertChange,
  type WatchedKind,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { ApiError, notFound } from '../../http/errors';
import { canonicalTicker } from '../companies/ticker';
import { findStocks } from '../market-data/quoteQueries';
import { quoteOfStock, type StockRow } from '../market-data/quoteOf';
import { usualUnit } from '../price-history/priceUnit';
import { lockPerson, type Watched } from '../watchlist/queries';
import { requireWatched } from '../watchlist/service';
import * as queries from './queries';
import { asAnswered, isAlike } from './alertCurrency';
import { doubtOf, isHeldBack } from './heldBack';
import { isNear, levelOn, scaledThreshold, splitsOf, splitsUntil } from './scaledThreshold';

type AlertRow = Awaited<ReturnType<typeof queries.listAlerts>>[number];

function toAlert(row: AlertRow, now: Date, stock: StockRow | undefined): PriceAlert {
  const isStock = row.ticker !== null;
  const today = dayOfFigure(now, 'stock');
  const splits = splitsOf(row, today);
  const threshold = scaledThreshold(row.condition, row.threshold, splits);
  const doubt = stock && row.isActive ? doubtOf(stock, now, row) : undefined;
  return {
    id: row.id,
    symbol: row.ticker ?? row.coinSymbol ?? '',
    kind: isStock ? 'stock' : 'crypto',
    name: row.companyName ?? row.coinName ?? '',
    slug: row.slug,
    condition: row.condition,
    threshold,
    ...asAnswered(row),
    scaled_from: threshold === row.threshold ? null : { threshold: row.threshold, splits },
    splits: splitsUntil(today, row.actions),
    ...(doubt && isHeldBack(row, doubt) && { held: toHeld(doubt) }),
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    armed_at: row.armedAt.toISOString(),
    fired_at: row.firedAt?.toISOString() ?? null,
    fired_figure: row.firedFigure,
  };
}

function toHeld({ reason, before, numerator, denominator }: SplitDoubt): NonNullable<PriceAlert['held']> {
  return { reason, numerator, denominator, before: { date: before.date, price: before.close } };
}

/** Alerts as they are answered, beside what their stocks cost now. */
async function toAlerts(database: Database, rows: readonly AlertRow[], now: Date): Promise<PriceAlert[]> {
  const tickers = new Set(rows.flatMap(({ isActive, ticker }) => (isActive && ticker !== null ? ticker : [])));
  const stocks = new Map((await findStocks(database, [...tickers])).map((stock) => [stock.symbol, stock]));
  return rows.map((row) => toAlert(row, now, stocks.get(row.ticker ?? '')));
}

/** A person's alerts, the newest first. */
export async function listAlerts({ database, clock }: AppContext, userId: number): Promise<PriceAlert[]> {
  return toAlerts(database, await queries.listAlerts(database, userId), clock());
}

async function findAlert(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: number,
  id: number,
): Promise<PriceAlert> {
  const [alert] = await toAlerts(database, await queries.listAlerts(database, userId, id), clock());
  if (!alert) throw notFound('Price alert');
  return alert;
}

interface AlertDraft {
  readonly symbol: string;
  readonly kind: WatchedKind;
  readonly condition: AlertCondition;
  readonly threshold: number;
}

/**
 * Sets an alert, switched on.
 *
 * @throws {ApiError} `not_found` for a symbol that nobody knows, `conflict` for an alert that waits for the same already, by splits that
 *   happened since maybe; `limit_reached` at 100.
 */
export async function createAlert(
  { database, clock }: AppContext,
  userId: number,
  { symbol, kind, condition, threshold }: AlertDraft,
): Promise<PriceAlert> {
  return database.transaction(async (transaction) => {
    const watched = await requireWatched({ database: transaction }, { ticker: symbol, kind });
    await lockPerson(transaction, userId);
    const own = await queries.listAlerts(transaction, userId);
    if (own.length >= ALERTS_MAX) {
      const detail = `You have ${ALERTS_MAX} price alerts, which is as many as one may have. Remove one first.`;
      throw new ApiError('limit_reached', detail);
    }
    const now = clock();
    const currency = watched.kind === 'stock' ? await currencyOfStock(transaction, symbol, now) : 'USD';
    const today = dayOfFigure(now, 'stock');
    const twin = own
      .filter((one) => isAbout(one, watched) && isAlike(one, { condition, currency }))
      .find((one) => isNear(levelOn(one, today), threshold));
    if (twin) {
      const since = twin.threshold === threshold ? '' : ' A split since it was set has brought it to this level.';
      throw new ApiError('conflict', `You have this price alert already.${since}`);
    }
    const values = { userId, condition, threshold, currency, createdAt: now, armedAt: now };
    const id = await queries.insertAlert(transaction, watched, values);
    return findAlert({ database: transaction, clock }, userId, id);
  });
}

function isAbout({ companyId, tokenId }: AlertRow, watched: Watched): boolean {
  return watched.kind === 'stock' ? companyId === watched.companyId : tokenId === watched.tokenId;
}

/** What the price of a stock is in that is shown now; where there is none, what is usual for its symbol. Null where nobody knows. */
async function currencyOfStock(database: Database, symbol: string, now: Date): Promise<string | null> {
  const [row] = await findStocks(database, [canonicalTicker(symbol)]);
  const currency = row && currencyOf(quoteOfStock(row, now));
  return currency === undefined ? (usualUnit('stock', symbol)?.currency ?? null) : currency;
}

/** Switches an alert on, which arms it anew, or off. @throws {ApiError} `not_found`, also for another person's. */
export async function changeAlert(
  { database, clock }: AppContext,
  userId: number,
  { id, is_active: isActive }: PriceAlertChange & { readonly id: number },
): Promise<PriceAlert> {
  await queries.switchAlert(database, userId, { id, isActive, now: clock() });
  return findAlert({ database, clock }, userId, id);
}

/** @throws {ApiError} `not_found`, also for another person's. */
export async function deleteAlert({ database }: AppContext, userId: number, id: number): Promise<void> {
  if (!(await queries.deleteAlert(database, userId, id))) throw notFound('Price alert');
}
