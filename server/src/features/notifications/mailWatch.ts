import type { AppContext } from '../../context';
import { notificationsMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { findConfirmedAddress, findPeopleToMail, takeMails } from './mailQueries';
import { stopMailsUrl } from './mailSettings';

declare module 'fastify' {
  interface FastifyInstance {
    notificationMailWatch: NotificationMailWatch;
  }
}

const TICK_MILLISECONDS = 30_000;
/** People who are mailed in one look. */
const BATCH = 200;
/** What comes in together goes out together, also to those who want it at once. */
const GATHER_MILLISECONDS = 60_000;
/** Hour of UTC at which the mail of the day goes out. */
const DAILY_HOUR = 7;
/** News of the forums is none a week later. */
const MAIL_LIFE_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;

/** Mails notifications to those who want that. */
export interface NotificationMailWatch {
  /** Mails what is due; answers how many mails were written. */
  look(): Promise<number>;
  start(): void;
  /** Waits for a look that is under way. */
  stop(): Promise<void>;
}

/** The last moment at which the mail of a day was due. */
export function lastDailyMoment(now: Date): Date {
  const moment = new Date(now);
  moment.setUTCHours(DAILY_HOUR, 0, 0, 0);
  if (moment > now) moment.setUTCDate(moment.getUTCDate() - 1);
  return moment;
}

/**
 * Watches over notifications that are to be mailed. Any number of servers may: what is due to a person is taken in the transaction that
 * writes the mail, so that it is mailed once or not yet.
 */
export function createNotificationMailWatch(context: AppContext): NotificationMailWatch {
  const { database, clock, log } = context;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> | undefined;

  async function look(): Promise<number> {
    const now = clock();
    const gathered = new Date(now.getTime() - GATHER_MILLISECONDS);
    return (await mailAll('now', gathered)) + (await mailAll('daily', lastDailyMoment(now)));
  }

  async function mailAll(mail: 'now' | 'daily', before: Date): Promise<number> {
    let written = 0;
    for (const userId of await findPeopleToMail(database, { mail, before, limit: BATCH })) {
      if (await mailPerson(userId, mail, before)) written += 1;
    }
    return written;
  }

  async function mailPerson(userId: number, mail: 'now' | 'daily', before: Date): Promise<boolean> {
    const unsubscribeUrl = await stopMailsUrl(context, userId);
    return database.transaction(async (transaction) => {
      const { lines, count } = await takeMails(transaction, userId, { mail, before });
      const to = await findConfirmedAddress(transaction, userId);
      if (lines.length === 0 || to === undefined) return false;
      const message = notificationsMail({ siteUrl: context.siteUrl(), unsubscribeUrl, lines, count });
      const until = new Date(clock().getTime() + MAIL_LIFE_MILLISECONDS);
      await enqueueMail({ database: transaction, clock }, message, { to, until });
      return true;
    });
  }

  function tick(): void {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'notifications could not be mailed'))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    look,
    start() {
      timer ??= setInterval(tick, TICK_MILLISECONDS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
