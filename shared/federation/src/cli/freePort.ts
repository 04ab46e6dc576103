import { createServer } from 'node:net';

/** Where servers for this machine alone listen. */
export const LOOPBACK = '127.0.0.1';

/** Port of the site unless `PORT` says otherwise; the server's own default. */
const DEFAULT_PORT = 3000;

/** The port that the server is going to open. What is no number, the server refuses in its own words. */
export function sitePort(): number {
  return Number(process.env.PORT || DEFAULT_PORT);
}

/** `requireFreePort` for the site. */
export async function requireFreeSitePort(): Promise<void> {
  const port = sitePort();
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
  if (isPort) await requireFreePort(port, process.env.HOST || LOOPBACK);
}

/**
 * Makes sure that a port can be opened, before anything is built for it. Port 0 leaves the choice to the system.
 *
 * @throws Error in one sentence that says what to do, when it is taken or may not be opened
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason =
        { EADDRINUSE: 'is taken', EACCES: 'may not be opened' }[code ?? ''] ?? `cannot be opened: ${message}`;
      reject(new Error(`Port ${port} ${reason}. End what listens there, or set PORT to another one.`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
