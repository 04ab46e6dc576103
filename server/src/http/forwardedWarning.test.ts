import fastify from 'fastify';
import { readConfig } from '../config/config';
import type { App } from './app';
import { IN_PROCESS_ADDRESS, noteAddresses } from './clientAddress';
import { watchForwarded } from './forwardedWarning';
import { createLog } from './log';

const lines: string[] = [];
let app: App;
let said: () => string | undefined;

function open(trustProxy?: string): void {
  lines.splice(0);
  const config = readConfig(trustProxy === undefined ? {} : { TRUST_PROXY: trustProxy });
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  app = fastify() as unknown as App;
  noteAddresses(app);
  said = watchForwarded(app, { config, log });
  app.get('/', async () => 'ok');
}
afterEach(() => app.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ url: '/', headers, remoteAddress });
const forwarded = { 'x-forwarded-for': '198.51.100.1' };
const warnings = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string });

test('without TRUST_PROXY the first forwarded request is told in the log, once, with what it does to rate limits', async () => {
  open();
  await ask();
  expect([lines, said()]).toEqual([[], undefined]);
  for (let count = 0; count < 3; count += 1) await ask(forwarded);
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).toMatchObject({ level: 40, msg: expect.stringMatching(/TRUST_PROXY is not set.*rate limits/) });
  expect(said()).toBe(warnings()[0]?.msg);
});

test.each(['false', '0'])('TRUST_PROXY=%s believes nobody, and is told the same', async (trust) => {
  open(trust);
  await ask(forwarded);
  expect(warnings()).toHaveLength(1);
});

test.each(['1', 'true', '192.0.2.1', 'loopback'])(
  'TRUST_PROXY=%s says what stands in front, and nothing is told',
  async (trust) => {
    open(trust);
    await ask(forwarded);
    expect([lines, said()]).toEqual([[], undefined]);
  },
);

test('what the server asks of itself is no proxy', async () => {
  open();
  await ask(forwarded, IN_PROCESS_ADDRESS);
  expect(lines).toEqual([]);
});
