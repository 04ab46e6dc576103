import type { SplitDoubt } from '@market-pulse/analysis/actions';
import { dayOfFigure } from '@market-pulse/analysis/calendar';
import { currencyOf } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { priceAlertMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { holdNamed } from '../contributions/deletedMembers';
import { quoteOfCoin, quoteOfStock, type StockRow } from '../market-data/quoteOf';
import { insertNotifications } from '../notifications/queries';
import { dayOfShares } from '../price-history/shownBasis';
import { firingFigure } from './alertRule';
import { asAnswered, isAlike, isInItsCurrency } from './alertCurrency';
import { alertTexts, movedTexts, type FiredAlert } from './alertTexts';
import { doubtOf, isHeldBack, isMoveOfSplit } from './heldBack';
import * as queries from './queries';
import { isNear, levelOn, scaledThreshold, splitsOf, splitsUntil } from './scaledThreshold';

declare module 'fastify' {
  interface FastifyInstance {
    alertWatch: AlertWatch;
  }
}

/** How often it is asked whether this server has written figures. */
const TICK_MILLISECONDS = 5_000;
/** After so many ticks every server looks by itself: an import writes figures too, and so did a server that has ended. */
const TICKS_BETWEEN_LOOKS = 12;
/** Alerts that are read at once. */
const BATCH = 500;
/** News of a price is none a day later: a mail that could not go out by then does not. */
const MAIL_LIFE_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Where a notification or mail leads. */
const ALERTS_PATH = '/alerts';

/** Tells people of the price alerts that fire. */
export interface AlertWatch {
  /** Looks over all alerts that are switched on; answers how many fired here. */
  look(): Promise<number>;
  /** This server has written figures: they are looked at within seconds. */
  noteFigures(): void;
  start(): void;
  /** Waits for a look that is under way. */
  stop(): Promise<void>;
}

/**
 * Watches over the price alerts of a database. Any number of servers may, and any of them may end at any moment: an alert is
 * switched off in the transaction that writes its notification and its mail, so that it is told once or not yet.
 */
export function createAlertWatch(context: AppContext): AlertWatch {
  const { database, clock, log } = context;
  let hasNews = false;
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<number> {
    await tellMoves();
    return (
      (await lookAt(queries.listStockCandidates, seenOfStock)) + (await lookAt(queries.listCoinCandidates, seenOfCoin))
    );
  }

  async function lookAt<Row, Alert extends queries.Candidate>(
    list: ListCandidates<Row, Alert>,
    toSeen: (row: Row, now: Date, alert: Alert) => Seen,
  ): Promise<number> {
    let fired = 0;
    let after = 0;
    for (;;) {
      const batch = await list(database, { after, limit: BATCH });
      for (const { alert, row } of batch) {
        after = alert.id;
        if (await fireIfReached(alert, toSeen(row, clock(), alert))) fired += 1;
      }
      if (batch.length < BATCH) return fired;
    }
  }

  /** Tells owners of alerts whose level splits have moved, or moved back; each once, whoever looks. */
  async function tellMoves(): Promise<void> {
    const today = dayOfFigure(clock(), 'stock');
    let after = 0;
    for (;;) {
      const batch = await queries.listSplitAlerts(database, { after, limit: BATCH });
      for (const alert of batch) {
        after = alert.id;
        await tellMove(alert, today).catch((error: unknown) =>
          log.warn({ err: error, alert: alert.id }, 'a split could not be told'),
        );
      }
      if (batch.length < BATCH) return;
    }
  }

  async function tellMove(alert: queries.SplitAlert, today: string): Promise<void> {
    const { userId, condition, threshold, ticker: symbol, name, splitToldOn } = alert;
    const splits = splitsOf(alert, today);
    const after = scaledThreshold(condition, threshold, splits);
    // Releases before this one noted the day alone.
    const before = alert.toldLevel ?? scaledThreshold(condition, threshold, splitsUntil(splitToldOn ?? '', splits));
    const isKnown = isNear(after, before);
    if (isKnown && (alert.toldLevel !== null || splits.length === 0)) return;
    const isNew = ({ date }: { readonly date: string }) => date > (splitToldOn ?? '');
    const isAllOfNew = isNear(scaledThreshold(condition, before, splits.filter(isNew)), after);
    const newSplits = isAllOfNew ? splits.filter(isNew) : [];
    const now = clock();
    await database.transaction(async (transaction) => {
      if (!(await holdNamed(transaction, [userId])).has(userId)) return;
      const told = { level: after, until: splits.at(-1)?.date ?? null };
      if (!(await queries.takeToldLevel(transaction, alert, told)) || isKnown) return;
      const own = await queries.listAlerts(transaction, userId);
      const isTwin = own.some(
        (other) =>
          other.id !== alert.id &&
          other.ticker === symbol &&
          isAlike(other, alert) &&
          isNear(levelOn(other, today), after),
      );
      const moved = {
        symbol,
        name,
        condition,
        ...asAnswered(alert),
        threshold,
        before,
        after,
        splits,
        newSplits,
        isTwin,
      };
      const about = { link: ALERTS_PATH, postId: null, commentId: null, createdAt: now };
      await insertNotifications(transaction, [{ userId, notificationType: 'alert', ...movedTexts(moved), ...about }]);
    });
  }

  async function fireIfReached(
    told: queries.Candidate,
    { quote, doubt, isMoveOfSplit: isOfSplit, sharesOf }: Seen,
  ): Promise<boolean> {
    if (!isInItsCurrency(told, quote) || isHeldBack(told, doubt)) return false;
    const alert = { ...told, threshold: sharesOf === undefined ? told.threshold : levelOn(told, sharesOf) };
    const figure = firingFigure(alert, quote);
    if (figure === undefined || quote.name === null || quote.kind === null) return false;
    if (told.condition === 'percent_move' && isOfSplit) return false;
    const { symbol, name, kind, source, as_of: asOf } = quote;
    const { condition, threshold } = alert;
    try {
      return await tell(alert, {
        symbol,
        name,
        kind,
        ...asAnswered({ currency: currencyOf(quote) }),
        source,
        asOf,
        condition,
        threshold,
        figure,
        doubt,
      });
    } catch (error) {
      // It is still switched on: the next look tells.
      log.warn({ err: error, alert: alert.id }, 'a price alert could not be told');
      return false;
    }
  }

  /** Switches the alert off and tells its owner, both or neither. */
  async function tell(alert: queries.Candidate, fired: FiredAlert): Promise<boolean> {
    const now = clock();
    const texts = alertTexts(fired);
    return database.transaction(async (transaction) => {
      // The account before what is of it, as whoever deletes it does.
      if (!(await holdNamed(transaction, [alert.userId])).has(alert.userId)) return false;
      if (!(await queries.takeFired(transaction, alert, { figure: fired.figure, now }))) return false;
      const about = { link: ALERTS_PATH, postId: null, commentId: null, createdAt: now };
      await insertNotifications(transaction, [{ userId: alert.userId, notificationType: 'alert', ...texts, ...about }]);
      if (alert.emailVerified) {
        const mail = priceAlertMail({ ...texts, siteUrl: context.siteUrl(), path: ALERTS_PATH });
        const until = new Date(now.getTime() + MAIL_LIFE_MILLISECONDS);
        await enqueueMail({ database: transaction, clock }, mail, { to: alert.email, until });
      }
      return true;
    });
  }

  function tick(): void {
    ticks += 1;
    if (looking || (!hasNews && ticks < TICKS_BETWEEN_LOOKS)) return;
    hasNews = false;
    ticks = 0;
    looking = look()
      .then((fired) => {
        if (fired > 0) log.info({ fired }, 'price alerts have fired');
      })
      .catch((error: unknown) => {
        hasNews = true;
        log.warn({ err: error }, 'price alerts could not be looked at');
      })
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    look,
    noteFigures() {
      hasNews = true;
    },
    start() {
      // What came while no server ran is looked at first.
      hasNews = true;
      timer ??= setInterval(tick, TICK_MILLISECONDS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** What alerts look at of a stock. */
function seenOfStock(row: StockRow, now: Date, alert: queries.StockCandidate['alert']): Seen {
  const quote = quoteOfStock(row, now);
  const day = quote.as_of === null ? undefined : dayOfFigure(new Date(quote.as_of), 'stock');
  return {
    quote,
    doubt: doubtOf(row, now, alert),
    isMoveOfSplit: isMoveOfSplit(row, now, alert),
    sharesOf: day && dayOfShares(row, day, alert),
  };
}

function seenOfCoin(row: queries.CoinCandidate['row'], now: Date): Seen {
  return { quote: quoteOfCoin(row, now), doubt: undefined, isMoveOfSplit: false, sharesOf: undefined };
}

interface Seen {
  readonly quote: ReturnType<typeof quoteOfStock>;
  readonly doubt: SplitDoubt | undefined;
  readonly isMoveOfSplit: boolean;
  /** The day in whose shares the price is. */
  readonly sharesOf: string | undefined;
}

type ListCandidates<Row, Alert> = (
  ...parameters: Parameters<typeof queries.listStockCandidates>
) => Promise<{ alert: Alert; row: Row }[]>;
