import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Where servers for this machine alone listen. */
export const LOOPBACK = '127.0.0.1';

/** Port of the site unless `PORT` says otherwise; the server's own default. */
const DEFAULT_PORT = 3000;

/** Who restarts the site may do so while the server before it is still closing: its port is waited for so long. */
const RESTART_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = 200;

/** How somebody waits for a port; tests set their own. */
export interface Waiting {
  /** How long a port may be taken. */
  readonly milliseconds: number;
  /** Milliseconds that only go on. */
  readonly clock?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Is told once that it waits. */
  readonly say?: (sentence: string) => void;
}

/** The port that the server is going to open. What is no number, the server refuses in its own words. */
export function sitePort(): number {
  return Number(process.env.PORT || DEFAULT_PORT);
}

/** `requireFreePort` for the site, which a server that is closing may have for a while. */
export async function requireFreeSitePort(): Promise<void> {
  const port = sitePort();
  const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535;
  if (isPort) await requireFreePort(port, process.env.HOST || LOOPBACK, { milliseconds: RESTART_MILLISECONDS });
}

/**
 * Makes sure that a port can be opened, before anything is built for it. Port 0 leaves the choice to the system.
 *
 * @throws Error in one sentence that says what to do, when it stays taken or may not be opened
 */
export async function requireFreePort(
  port: number,
  host: string,
  { milliseconds, clock = () => performance.now(), pause = setTimeout, say = console.log }: Waiting = {
    milliseconds: 0,
  },
): Promise<void> {
  const end = clock() + milliseconds;
  let hasSaid = false;
  for (;;) {
    const error = await tryPort(port, host);
    if (!error) return;
    const { code = '', message } = error;
    if (code !== 'EADDRINUSE' || clock() >= end) {
      const reason = { EADDRINUSE: 'is taken', EACCES: 'may not be opened' }[code] ?? `cannot be opened: ${message}`;
      throw new Error(`Port ${port} ${reason}. End what listens there, or set PORT to another one.`);
    }
    if (!hasSaid) say(`Port ${port} is taken. Waiting for it for ${milliseconds / 1000} s …`);
    hasSaid = true;
    await pause(LOOK_MILLISECONDS);
  }
}

/** Opens a port and closes it again; answers why that cannot be done. */
function tryPort(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
