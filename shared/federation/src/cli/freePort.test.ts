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
