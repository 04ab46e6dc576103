import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { keepRunning } from './keepRunning';

/** In the place of a process: it ends when a test says so. */
class Server extends EventEmitter {
  readonly signals: NodeJS.Signals[] = [];

  kill(signal: NodeJS.Signals) {
    this.signals.push(signal);
  }
}

/** How a server ends: by a code, or by a signal. */
type End = number | NodeJS.Signals;

/** A keeper whose time goes on by rests and by what a test says, and whose rests end when a test lets them. */
function keep() {
  const servers: Server[] = [];
  const said: string[] = [];
  const rests: number[] = [];
  let milliseconds = 0;
  let end: (signal: NodeJS.Signals) => void = () => undefined;
  let wake: () => void = () => undefined;
  const kept = keepRunning(
    () => {
      const server = new Server();
      servers.push(server);
      return server as unknown as ChildProcess;
    },
    {
      onEnding: (act) => (end = act),
      clock: () => milliseconds,
      pause: (length, signal) => {
        rests.push(length / 1000);
        return new Promise<void>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('interrupted')));
          wake = () => {
            milliseconds += length;
            resolve();
          };
        });
      },
      say: (sentence) => said.push(sentence),
    },
  );
  const current = () => servers.at(-1)!;
  return {
    ...{ servers, said, rests, current },
    /** The exit code that it ends with, unless it goes on. */
    outcome: () => Promise.race([kept, turn().then(() => 'goes on')]),
    end: (signal: NodeJS.Signals) => end(signal),
    wake: () => wake(),
    /** The server listens, for so many minutes, and ends. */
    async live(how: End, minutes = 0) {
      current().emit('message', { listening: 'http://localhost:3000' });
      milliseconds += minutes * 60_000;
      await this.die(how);
    },
    async die(how: End) {
      current().emit('exit', ...(typeof how === 'number' ? [how, null] : [null, how]));
      await turn();
    },
    /** It rests, and then there is another server. */
    async restart() {
      wake();
      await turn();
    },
  };
}

test.each([
  [1, 'exit code 1'],
  ['SIGABRT', 'SIGABRT'],
  ['SIGSEGV', 'SIGSEGV'],
] as const)('a server that ended by itself (%s) is started again, after words and a rest', async (how, inWords) => {
  const keeper = keep();
  await keeper.live(how);
  expect(keeper.said).toEqual([`The server ended by itself (${inWords}). It is started again in 1 s.`]);
  expect(keeper.servers).toHaveLength(1);
  await keeper.restart();
  expect(keeper.servers).toHaveLength(2);
  // Told to end, by somebody else.
  await keeper.live(0);
  expect(await keeper.outcome()).toBe(0);
});

test('it rests longer each time in a row, a minute at most, until one has run for five minutes', async () => {
  const keeper = keep();
  await keeper.live(1);
  for (let again = 0; again < 7; again += 1) {
    await keeper.restart();
    // Also one that does not come as far as to listen: the database may be away meanwhile.
    await keeper.die(1);
  }
  expect(keeper.rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  await keeper.restart();
  await keeper.live(1, 5);
  expect(keeper.rests.at(-1)).toBe(1);
});

test.each([
  ['was told to end', 0, 0],
  ['was killed', 'SIGKILL', 1],
  ['says that somebody has to put something right', 78, 78],
] as const)('a server that %s is not started again', async (_, how, code) => {
  const keeper = keep();
  await keeper.live(how);
  expect(await keeper.outcome()).toBe(code);
  expect([keeper.servers.length, keeper.said]).toEqual([1, []]);
});

test('a server that has never listened is not started again', async () => {
  const keeper = keep();
  await keeper.die(1);
  expect(await keeper.outcome()).toBe(1);
});

test('what ends the keeper ends the server, or the rest, and no other is started', async () => {
  const keeper = keep();
  keeper.end('SIGTERM');
  expect(keeper.current().signals).toEqual(['SIGTERM']);
  await keeper.live(1);
  expect(await keeper.outcome()).toBe(1);

  const resting = keep();
  await resting.live(1);
  resting.end('SIGINT');
  expect(await resting.outcome()).toBe(0);
  expect(resting.servers).toHaveLength(1);
});
