import { readScreen, screenRows, type Screener, type ScreenerQuery } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { listPriced } from '../market-data/summary/queries';
import { screenerRow } from './screenerRow';

/** Most companies that are looked at: as many as the stock list has. */
const MOST_COMPANIES = 5_000;

/** The companies that a screen asks for, in its order, at most `limit` of them; by the rule that the page screens with. */
export async function screenCompanies(
  { database, clock }: AppContext,
  { limit, ...parameters }: ScreenerQuery,
): Promise<Screener> {
  const stored = await listPriced(database, MOST_COMPANIES);
  const now = clock();
  const all = stored.map((row) => screenerRow(row, now));
  const asked = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { rows, days, leftOut } = screenRows(all, readScreen(asked).screen);
  return { rows: rows.slice(0, limit), count: rows.length, total: all.length, days: [...days], left_out: leftOut };
}
