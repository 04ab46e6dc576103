import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * What the server does with a mail: it takes it, holds it until it is to behave otherwise, refuses the recipient for now or for
 * good, or takes it and drops the connection before it says so.
 */
export type SmtpBehaviour = 'accept' | 'hold' | 'defer' | 'refuse' | 'drop';

/** A mail server on the loopback interface, as mails are sent to in production. */
export interface TestSmtpServer {
  readonly url: string;
  /** What it took, in order. */
  readonly mails: Email[];
  behave(behaviour: SmtpBehaviour): void;
  /** Waits until it holds a mail. */
  holding(): Promise<unknown>;
  close(): Promise<void>;
}

const smtpError = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode });

/** Starts a mail server. */
export async function openSmtpServer(): Promise<TestSmtpServer> {
  const mails: Email[] = [];
  const sockets = new Set<Socket>();
  const events = new EventEmitter();
  let behaviour: SmtpBehaviour = 'accept';
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      if (behaviour === 'defer') return done(smtpError('Try again later', 451));
      if (behaviour === 'refuse') return done(smtpError('No such mailbox', 550));
      return done();
    },
    onData(stream, _session, done) {
      void buffer(stream).then(
        async (content) => {
          if (behaviour === 'hold') {
            const freed = once(events, 'behave');
            events.emit('hold');
            await freed;
          }
          mails.push(await PostalMime.parse(content));
          if (behaviour === 'drop') return sockets.forEach((socket) => socket.destroy());
          return done();
        },
        // The other side went away before the mail was here.
        (error: Error) => done(error),
      );
    },
  });
  // What the tests do to a connection is no news to them.
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails,
    behave(next) {
      behaviour = next;
      events.emit('behave');
    },
    holding: () => once(events, 'hold'),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
