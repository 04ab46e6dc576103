import { dayOfFigure } from '@market-pulse/analysis/calendar';
import type { HistoryKind, LaterPrice, LaterPriceLeftOut, Quote } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { priceSeries } from '../../database/schema';
import { quoteOfCoin, quoteOfStock } from '../market-data/quoteOf';
import { findCoins, findStocks } from '../market-data/quoteQueries';
import { hasActionBetween } from './queries';

type Series = Pick<typeof priceSeries.$inferSelect, 'instrumentId' | 'currency' | 'lastDate' | 'status'>;

/**
 * The price now of a share or a coin whose history ends on an earlier day: that of another source. One that cannot stand
 * beside the history, because it is in another currency or in shares of after a split since, is named with that reason; a sample is none.
 */
export async function laterPriceOf(
  context: Pick<AppContext, 'database' | 'clock'>,
  kind: HistoryKind,
  symbol: string,
  { instrumentId, currency, lastDate, status }: Series,
): Promise<{ readonly later_price?: LaterPrice; readonly later_price_left_out?: LaterPriceLeftOut }> {
  if ((kind !== 'stock' && kind !== 'crypto') || lastDate === null) return {};
  const quote = await quoteNow(context, kind, symbol);
  if (!quote || quote.price === null || quote.as_of === null) return {};
  const { price, source, as_of, status: quoteStatus, currency: told = 'USD' } = quote;
  const date = dayOfFigure(new Date(as_of), kind);
  if (date <= lastDate || (quoteStatus === 'sample' && status !== 'sample')) return {};
  if (told !== currency) return { later_price_left_out: { date, because: 'currency' } };
  if (await hasActionBetween(context.database, instrumentId, lastDate, date)) {
    return { later_price_left_out: { date, because: 'split' } };
  }
  return { later_price: { date, price, source, as_of, status: quoteStatus } };
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
