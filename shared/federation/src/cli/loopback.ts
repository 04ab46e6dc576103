import { createServer, type Server } from 'node:net';

/**
 * Lets a server that listens on 127.0.0.1 be reached at [::1] too: `localhost` is the one or the other, as a browser
 * chooses. Machines without IPv6 go without.
 */
export function listenOnIpv6Loopback(server: Server, port: number): Promise<Server | undefined> {
  const twin = createServer((socket) => server.emit('connection', socket));
  return new Promise((resolve) => {
    twin.once('error', () => resolve(undefined));
    twin.listen({ port, host: '::1' }, () => resolve(twin));
  });
}
