import { dayOfFigure } from '@market-pulse/analysis/calendar';
import type { HistoryKind, LaterPrice, Quote } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { priceSeries } from '../../database/schema';
import { quoteOfCoin, quoteOfStock } from '../market-data/quoteOf';
import { findCoins, findStocks } from '../market-data/quoteQueries';
import { listActions } from './queries';

type Series = Pick<typeof priceSeries.$inferSelect, 'instrumentId' | 'currency' | 'lastDate' | 'status'>;

/**
 * The price now of a share or a coin whose history ends on an earlier day: that of another source. Undefined where there is none that can
 * stand beside the history: it is in another currency, a sample, or in shares of after a split since.
 */
export async function laterPriceOf(
  context: Pick<AppContext, 'database' | 'clock'>,
  kind: HistoryKind,
  symbol: string,
  { instrumentId, currency, lastDate, status }: Series,
): Promise<LaterPrice | undefined> {
  if ((kind !== 'stock' && kind !== 'crypto') || lastDate === null) return undefined;
  const quote = await quoteNow(context, kind, symbol);
  if (!quote || quote.price === null || quote.as_of === null) return undefined;
  const { price, source, as_of, status: quoteStatus, currency: told = 'USD' } = quote;
  const date = dayOfFigure(new Date(as_of), kind);
  if (date <= lastDate || told !== currency || (quoteStatus === 'sample' && status !== 'sample')) return undefined;
  const { splits } = await listActions(context.database, instrumentId, lastDate, date);
  if (splits.some((split) => split.date > lastDate)) return undefined;
  return { date, price, source, as_of, status: quoteStatus };
}

async function quoteNow(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  kind: 'stock' | 'crypto',
  symbol: string,
): Promise<Quote | undefined> {
  if (kind === 'stock') {
    const [stock] = await findStocks(database, [symbol]);
    return stock && quoteOfStock(stock, clock());
  }
  const [coin] = await findCoins(database, [symbol]);
  return coin && quoteOfCoin(coin, clock());
}
