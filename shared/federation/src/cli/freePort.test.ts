import { createServer, type AddressInfo, type Server } from 'node:net';
import { LOOPBACK, requireFreePort } from './freePort';

let other: Server;
beforeEach(() => new Promise<void>((resolve) => (other = createServer().listen(0, LOOPBACK, resolve))));
afterEach(() => new Promise((resolve) => other.close(resolve)));

test('a port that something else listens on is one sentence that says what to do', async () => {
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort(port, LOOPBACK)).rejects.toThrow(
    `Port ${port} is taken. End what listens there, or set PORT to another one.`,
  );
});

test('a port that a server before has is waited for while that is closing, which is said once, and not for ever', async () => {
  const { port } = other.address() as AddressInfo;
  const said: string[] = [];
  let milliseconds = 0;
  const waiting = { milliseconds: 10_000, clock: () => milliseconds, say: (text: string) => said.push(text) };
  const pause = async (length: number) => (milliseconds += length);
  await expect(requireFreePort(port, LOOPBACK, { ...waiting, pause })).rejects.toThrow(`Port ${port} is taken.`);
  expect([milliseconds, said]).toEqual([10_000, [`Port ${port} is taken. Waiting for it for 10 s …`]]);

  const close = () => new Promise((resolve) => other.close(resolve));
  await requireFreePort(port, LOOPBACK, { ...waiting, pause: close });
});

test('a port that is free stays free', async () => {
  const { port } = other.address() as AddressInfo;
  await new Promise((resolve) => other.close(resolve));
  await requireFreePort(port, LOOPBACK);
  await requireFreePort(port, LOOPBACK);
  other.listen(port, LOOPBACK);
});

test('port 0 is any that is free', async () => {
  await expect(requireFreePort(0, LOOPBACK)).resolves.toBeUndefined();
});
