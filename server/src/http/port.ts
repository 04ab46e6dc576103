import { createServer } from 'node:net';
import type { App } from './app';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Why the port cannot be opened, in the words of who has to put that right. */
export class PortError extends Error {}

/** Says in a person's words why a port could not be opened. */
function explainPort(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new PortError(`Port ${port} is taken. Set PORT to another one.`);
  if (code === 'EACCES') return new PortError(`Port ${port} may not be opened. Set PORT to another one.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new PortError(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

/** Opens the port and closes it again: a port that is taken should be said before the database is set up, not after. */
export async function tryPort(address: Address): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainPort(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}

/** Opens the port; answers the address under which a browser on this machine reaches the site. */
export async function listen(app: App, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainPort(error, { host, port });
  }
  // PORT=0 leaves the choice to the system.
  const address = app.server.address();
  const openPort = address !== null && typeof address === 'object' ? address.port : port;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${openPort}`;
}
