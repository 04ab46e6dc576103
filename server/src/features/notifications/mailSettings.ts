import {
  mailedNotificationType,
  type NotificationMailChange,
  type NotificationMailSettings,
} from '@market-pulse/contract';
import { and, eq } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { notificationMails } from '../../database/schema';
import { ApiError } from '../../http/errors';

const ALGORITHM = 'HS256';
/** What the token of a link does; it works for ever, because mails are kept. */
const AUDIENCE = 'stop-notification-mails';

type Signer = Pick<AppContext, 'newsletterKey' | 'clock'>;

/** How somebody wants each kind of notification mailed: never, unless they asked for it. */
export async function getMailSettings(database: Database, userId: number): Promise<NotificationMailSettings> {
  const rows = await database.select().from(notificationMails).where(eq(notificationMails.userId, userId));
  const chosen = new Map(rows.map((row) => [row.notificationType, row.delivery]));
  const settings = mailedNotificationType.options.map((kind) => [kind, chosen.get(kind) ?? 'never'] as const);
  return Object.fromEntries(settings) as NotificationMailSettings;
}

/** Changes the kinds that are named; what is noted to be mailed already goes as it was wanted then. */
export async function changeMailSettings(
  { database }: AppContext,
  userId: number,
  change: NotificationMailChange,
): Promise<NotificationMailSettings> {
  return database.transaction(async (transaction) => {
    for (const kind of mailedNotificationType.options) {
      const delivery = change[kind];
      if (delivery === undefined) continue;
      const own = and(eq(notificationMails.userId, userId), eq(notificationMails.notificationType, kind));
      if (delivery === 'never') await transaction.delete(notificationMails).where(own);
      else {
        await transaction
          .insert(notificationMails)
          .values({ userId, notificationType: kind, delivery })
          .onConflictDoUpdate({
            target: [notificationMails.userId, notificationMails.notificationType],
            set: { delivery },
          });
      }
    }
    return getMailSettings(transaction, userId);
  });
}

/** The address of the link that stops all mails about the forums to somebody. */
export async function stopMailsUrl(context: Signer & Pick<AppContext, 'siteUrl'>, userId: number): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(context.clock().getTime() / 1000))
    .sign(context.newsletterKey);
  return `${context.siteUrl()}/api/forums/notifications/unsubscribe/?token=${token}`;
}

/**
 * Whose mails a link stops. Nothing changes by looking: programs that check the links of mails do that, too.
 *
 * @throws {ApiError} `invalid_mailed_token`.
 */
export async function readStopMailsToken({ newsletterKey, clock }: Signer, token: string): Promise<number> {
  try {
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: clock() };
    const { payload } = await jwtVerify(token, newsletterKey, options);
    return Number(payload.sub);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new ApiError('invalid_mailed_token', 'This link is incomplete or out of date.');
  }
}

/**
 * Stops all mails about the forums to whom a link was mailed. Done again it changes nothing.
 *
 * @throws {ApiError} `invalid_mailed_token`.
 */
export async function stopMails(context: AppContext, token: string): Promise<void> {
  const userId = await readStopMailsToken(context, token);
  await context.database.delete(notificationMails).where(eq(notificationMails.userId, userId));
}
