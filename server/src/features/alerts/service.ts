import { dayOfFigure } from '@market-pulse/analysis/calendar';
import {
  ALERTS_MAX,
  type AlertCondition,
  type PriceAlert,
  type PriceAlertChange,
  type WatchedKind,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError, notFound } from '../../http/errors';
import { lockPerson } from '../watchlist/queries';
import { requireWatched } from '../watchlist/service';
import * as queries from './queries';
import { scaledThreshold, splitsUntil } from './scaledThreshold';

type AlertRow = Awaited<ReturnType<typeof queries.listAlerts>>[number];

function toAlert(row: AlertRow, now: Date): PriceAlert {
  const isStock = row.ticker !== null;
  const splits = splitsUntil(dayOfFigure(now, 'stock'), row.actions);
  const threshold = scaledThreshold(row.condition, row.threshold, splits);
  return {
    id: row.id,
    symbol: row.ticker ?? row.coinSymbol ?? '',
    kind: isStock ? 'stock' : 'crypto',
    name: row.companyName ?? row.coinName ?? '',
    slug: row.slug,
    condition: row.condition,
    threshold,
    scaled_from: threshold === row.threshold ? null : { threshold: row.threshold, splits },
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    armed_at: row.armedAt.toISOString(),
    fired_at: row.firedAt?.toISOString() ?? null,
    fired_figure: row.firedFigure,
  };
}

/** A person's alerts, the newest first. */
export async function listAlerts({ database, clock }: AppContext, userId: number): Promise<PriceAlert[]> {
  return (await queries.listAlerts(database, userId)).map((row) => toAlert(row, clock()));
}

async function findAlert(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: number,
  id: number,
): Promise<PriceAlert> {
  const [row] = await queries.listAlerts(database, userId, id);
  if (!row) throw notFound('Price alert');
  return toAlert(row, clock());
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
 * @throws {ApiError} `not_found` for a symbol that nobody knows, `conflict` for an alert that is there, `limit_reached` at 100.
 */
export async function createAlert(
  { database, clock }: AppContext,
  userId: number,
  { symbol, kind, condition, threshold }: AlertDraft,
): Promise<PriceAlert> {
  return database.transaction(async (transaction) => {
    const watched = await requireWatched({ database: transaction }, { ticker: symbol, kind });
    await lockPerson(transaction, userId);
    if ((await queries.countAlerts(transaction, userId)) >= ALERTS_MAX) {
      const detail = `You have ${ALERTS_MAX} price alerts, which is as many as one may have. Remove one first.`;
      throw new ApiError('limit_reached', detail);
    }
    const now = clock();
    const values = { userId, condition, threshold, createdAt: now, armedAt: now };
    const id = await queries.insertAlert(transaction, watched, values);
    if (id === undefined) throw new ApiError('conflict', 'You have this price alert already.');
    return findAlert({ database: transaction, clock }, userId, id);
  });
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
