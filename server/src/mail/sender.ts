import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '../context';
import { giveUp, noteFailure, type OutgoingMail, removeMail, takeDueMail } from './outbox';
import { isRefusedForGood } from './retry';
import type { MailTransport } from './transport';

/** How often the outbox is looked into, in milliseconds. */
const LOOK_INTERVAL_MILLISECONDS = 2_000;
/** How long stopping waits for the mail that is being sent. One that takes longer is sent again by the next start. */
const STOP_GRACE_MILLISECONDS = 5_000;

/** Sends what is in the outbox. */
export interface MailSender {
  /** Tries every mail that is due, one after another; answers how many were delivered. */
  deliverDue(): Promise<number>;
  /** Looks into the outbox from now on, until stopped. */
  start(): void;
  /** Takes no further mail, and waits for the one under way. */
  stop(): Promise<void>;
}

interface MailSenderOptions {
  readonly stopGraceMilliseconds?: number;
}

/** A sender for the outbox of a database. Several may work on one. */
export function createMailSender(
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
  transport: MailTransport,
  { stopGraceMilliseconds = STOP_GRACE_MILLISECONDS }: MailSenderOptions = {},
): MailSender {
  let stopped = false;
  let looking: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function deliverDue(): Promise<number> {
    let delivered = 0;
    while (!stopped) {
      const mail = await takeDueMail(database, clock());
      if (!mail) break;
      if (await deliver(mail)) delivered += 1;
    }
    return delivered;
  }

  /** Whether the mail went out. */
  async function deliver(mail: OutgoingMail): Promise<boolean> {
    const { id, kind, attempts, recipient } = mail;
    if (recipient === null) {
      await removeMail(database, id);
      return false;
    }
    if (clock() >= mail.giveUpAt) {
      await giveUp(database, id, mail.lastError, clock());
      log.error({ mail: id, kind, attempts: attempts - 1 }, 'mail given up: it is out of date');
      return false;
    }
    try {
      await transport.deliver({ ...mail, recipient });
    } catch (error) {
      await fail(mail, error);
      return false;
    }
    await removeMail(database, id);
    log.debug({ mail: id, kind, attempts }, 'mail sent');
    return true;
  }

  async function fail({ id, kind, attempts, nextAttemptAt }: OutgoingMail, error: unknown): Promise<void> {
    // What a mail server says may hold an address: it goes into the database, beside the address, and not into the log.
    const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
    if (isRefusedForGood(error)) {
      await giveUp(database, id, message, clock());
      log.error({ mail: id, kind, attempts, code, responseCode }, 'mail given up: it was refused');
    } else {
      await noteFailure(database, id, message);
      log.warn(
        { mail: id, kind, attempts, code, responseCode, nextAttemptAt },
        'mail not sent; it will be tried again',
      );
    }
  }

  function look(): void {
    looking ??= deliverDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox cannot be read'))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    deliverDue,
    start() {
      timer ??= setInterval(look, LOOK_INTERVAL_MILLISECONDS).unref();
      look();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([looking, delay(stopGraceMilliseconds, undefined, { ref: false })]);
    },
  };
}
