import { sharesPerShare } from '@market-pulse/analysis/actions';
import { dayBefore, dayOfFigure } from '@market-pulse/analysis/calendar';
import { DAY_LEAST_POINTS, type DayPrices, type HistoryKind, unitOfSymbol } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { companies, companyFigures, type priceSeries } from '../../database/schema';
import { listDayQuotes, type QuotedKind, STEP_MINUTES } from '../market-data/dayQuotes';
import { provenanceAt, type StoredProvenance } from '../market-data/freshness';
import { findTokenOfSymbol, listActions, listBarsWithin } from './queries';

type Series = Pick<typeof priceSeries.$inferSelect, 'id' | 'instrumentId' | 'currency'>;

/** Of what prices within a day are wanted, with the history beside which they stand, where it has one. */
interface Wanted {
  readonly kind: HistoryKind;
  readonly symbol: string;
  readonly series: Series | undefined;
}

/** Live quotes are in this currency. */
const UNIT = 'USD';
/** Closes carry the noise of binary fractions; no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;

/** What quotes belong to, with its figures now. */
interface Subject extends StoredProvenance {
  readonly kind: QuotedKind;
  readonly id: number;
  /** The close before the price, as its source told it. */
  readonly previousClose: number | null;
}

/** The company or coin of a symbol whose quotes can stand beside its history: undefined where that is in another currency. */
async function subjectOf(database: Database, { kind, symbol, series }: Wanted): Promise<Subject | undefined> {
  const currency = series ? series.currency : kind === 'stock' ? unitOfSymbol(symbol)?.currency : UNIT;
  if (currency !== UNIT) return undefined;
  if (kind === 'crypto') {
    const coin = await findTokenOfSymbol(database, symbol);
    return coin && { kind, previousClose: null, ...coin };
  }
  if (kind !== 'stock') return undefined;
  const { source, asOf, status, refreshedAt, price, change } = companyFigures;
  const [found] = await database
    .select({ id: companies.id, source, asOf, status, refreshedAt, price, change })
    .from(companies)
    .innerJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(eq(companies.ticker, symbol))
    .limit(1);
  if (!found) return undefined;
  const { price: now, change: since, ...subject } = found;
  const previousClose = now === null || since === null ? null : Number((now - since).toPrecision(SIGNIFICANT_DIGITS));
  return { kind, previousClose, ...subject };
}

type DayContext = Pick<AppContext, 'database' | 'clock'>;

/**
 * Prices within the present day of the market: the live quotes that were kept of it, from one source. Undefined where there are too few for
 * a line, and where they are in another currency than the history.
 */
export async function dayPricesOf({ database, clock }: DayContext, wanted: Wanted): Promise<DayPrices | undefined> {
  const subject = await subjectOf(database, wanted);
  const now = clock();
  const kept = subject && (await listDayQuotes(database, { ...subject, now }));
  if (!kept) return undefined;
  const { day, frame, last } = kept;
  const ratio = await splitOfDay(database, wanted.series, day);
  const quotes = ratio === 1 ? kept.quotes : kept.quotes.filter(({ price }) => !isApartBy(ratio, price, last.price));
  if (quotes.length < DAY_LEAST_POINTS) return undefined;
  const { source, asOf } = last;
  const isPresent = subject.source === source && subject.asOf?.getTime() === asOf.getTime();
  const refreshedAt = isPresent ? subject.refreshedAt : asOf;
  const previous = ratio === 1 ? await previousCloseOf(database, wanted.series, subject, { day, source }) : null;
  return {
    ...{ date: day, zone: frame.zone, opens: frame.opens.toISOString(), closes: frame.closes.toISOString() },
    ...{ step_minutes: STEP_MINUTES[subject.kind], unit: UNIT, adjustment: 'raw', previous_close: previous },
    points: quotes.map(({ slot, price }) => ({ at: slot.toISOString(), price })),
    ...provenanceAt({ source, asOf, status: 'live', refreshedAt }, now),
  };
}

/** How many shares stand for one since the morning of a day; 1 on most days, and where nobody knows of a split. */
async function splitOfDay(database: Database, series: Series | undefined, day: string): Promise<number> {
  if (!series) return 1;
  const { splits } = await listActions(database, series.instrumentId, day, day);
  return sharesPerShare('', splits);
}

/** Whether two prices are rather a split apart than a day's change. */
function isApartBy(ratio: number, price: number, last: number): boolean {
  return Math.abs(Math.log(price / last)) > Math.abs(Math.log(ratio)) / 2;
}

/** The close before a day, on the basis of its quotes: what their source told with them; of a coin the history's, which has that day. */
async function previousCloseOf(
  database: Database,
  series: Series | undefined,
  { kind, previousClose, source: told, asOf }: Subject,
  { day, source }: { readonly day: string; readonly source: string },
): Promise<DayPrices['previous_close']> {
  const date = dayBefore(kind, day);
  if (kind === 'stock') {
    const isOfDay = told === source && asOf !== null && dayOfFigure(asOf, kind) === day;
    return isOfDay && previousClose !== null && previousClose > 0 ? { date, price: previousClose } : null;
  }
  const [bar] = series ? await listBarsWithin(database, series.id, [{ from: date, to: date }]) : [];
  return bar ? { date, price: bar.close } : null;
}
