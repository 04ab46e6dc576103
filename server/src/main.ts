import { createServer } from 'node:net';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { type Config, ConfigError, readConfig } from './config/config';
import { createContext } from './context';
import { StorageError } from './database/dataFolder';
import { explainDatabase } from './database/databaseUnavailable';
import { startDailyBackups } from './maintenance/backup/dailyBackups';
import { DataFolderLockedError, findLockHolder } from './database/lock';
import { prepareDatabase } from './maintenance/prepareDatabase';
import { startPurge } from './maintenance/purge/purge';
import { Drill } from './platform/drill/Drill';
import { sayLosses } from './platform/environments/sayLosses';
import { startFundamentalsRenewal } from './features/financials/fundamentalsRenewal';
import { startFiguresRenewal } from './features/price-history/renewFigures';
import type { App } from './http/app';
import { createLog } from './http/log';
import { createMailSender } from './mail/sender';
import { openMailTransport } from './mail/transport';
import { publishLocalReleases } from './platform/registry/localReleases';
import { clearBrokenUploads } from './platform/registry/prune';
import { writeLocalToken } from './platform/tokens/tokens';
import { openRedis } from './database/redis';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Exit code for what somebody has to put right (`EX_CONFIG` of sysexits.h): whoever keeps the server running starts it no more. */
const CONFIGURATION_EXIT_CODE = 78;

/** Something the person who starts the server has to put right. */
class StartError extends Error {}

/** Says in a person's words why a port could not be opened. */
function explainPort(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken. Set PORT to another one.`);
  if (code === 'EACCES') return new StartError(`Port ${port} may not be opened. Set PORT to another one.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

/** Opens the port and closes it again: a port that is taken should be said before the database is set up, not after. */
async function tryPort(address: Address): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainPort(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}

/** Opens the port; answers the address under which a browser on this machine reaches the site. */
async function listen(app: App, { host, port }: Address): Promise<string> {
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

/** What has to be closed when the server stops, the last one opened first. */
type Closers = (() => Promise<unknown>)[];

async function openSharedMemory({ redisUrl }: Config, closers: Closers): Promise<Redis | undefined> {
  if (redisUrl === undefined) return undefined;
  const redis = await openRedis(redisUrl);
  closers.unshift(async () => redis.disconnect());
  return redis;
}

/** What an operator should not have forgotten. */
function warnOfSettings({ rateLimitScale, trustProxy, drillFaults }: Config, log: Logger): void {
  if (drillFaults) {
    log.warn('DRILL_FAULTS=true lets operators break what this site serves: for failure drills, never for visitors');
  }
  if (rateLimitScale !== 1) {
    log.warn({ RATE_LIMIT_SCALE: rateLimitScale }, `RATE_LIMIT_SCALE multiplies all rate limits by ${rateLimitScale}`);
  }
  if (trustProxy === true) {
    log.warn('TRUST_PROXY=true lets every client claim any address; name the proxies or their number instead');
  }
}

/** Starts the server; what it opens is added to `closers`. */
async function start(config: Config, log: Logger, closers: Closers): Promise<void> {
  const clock = () => new Date();
  // A server that is ending gives back its port first, then its data folder, for which this one waits.
  const isHeld = config.databaseUrl === undefined && findLockHolder(config.dataDir) !== undefined;
  if (!isHeld) await tryPort(config);
  const connection = await prepareDatabase(config, clock(), { log });
  closers.unshift(() => connection.close());
  let listeningUrl = `http://localhost:${config.port}`;
  const siteUrl = () => config.publicUrl ?? listeningUrl;
  const redis = await openSharedMemory(config, closers);
  const { database } = connection;
  const embedded = connection.kind === 'embedded' ? connection : undefined;
  if (embedded?.lock?.takenOver !== undefined) log.warn(embedded.lock.takenOver);
  const drill = config.drillFaults ? new Drill() : undefined;
  const context = { ...(await createContext({ config, database, embedded, redis, log, clock, siteUrl })), drill };
  await clearBrokenUploads(context);
  await publishLocalReleases(context);
  await sayLosses(context);
  const app = await buildApp(context);
  closers.unshift(() => app.close());

  const url = await listen(app, config);
  listeningUrl = url;
  await writeLocalToken(context, url);
  if (embedded) {
    embedded.lock?.announce(url);
    const backups = startDailyBackups(context, embedded);
    closers.unshift(() => backups.stop());
  }
  const purging = startPurge(context);
  closers.unshift(() => purging.stop());
  const renewing = startFiguresRenewal(context);
  closers.unshift(() => renewing.stop());
  const taking = startFundamentalsRenewal(context);
  closers.unshift(() => taking.stop());
  const mailTransport = openMailTransport(config);
  const mailSender = createMailSender(context, mailTransport);
  mailSender.start();
  closers.unshift(() => mailSender.stop());
  log.info({ destination: mailTransport.destination }, 'sending mails');
  warnOfSettings(config, log);
  closers.unshift(async () => embedded?.lock?.announceEnd());
  log.info({ url }, `Listening on ${url}`);
  process.send?.({ listening: url });
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** Runs the server until SIGTERM or SIGINT: it then answers what is under way, and closes the database. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const closers: Closers = [];
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      void closeAll(closers).finally(() => process.exit(0));
    });
  }
  try {
    await start(config, log, closers);
  } catch (error) {
    // What breaks because everything is being closed is no failure to start.
    if (stopping) return;
    await closeAll(closers);
    throw error;
  }
}

/** What somebody has to put right before another start can help. A folder in use may be given back meanwhile. */
function isForPerson(error: unknown): error is Error {
  if (error instanceof DataFolderLockedError) return false;
  return [ConfigError, StartError, StorageError].some((kind) => error instanceof kind);
}

/** The one line for a cause that is known; undefined for a bug. */
function explain(error: unknown): string | undefined {
  if (isForPerson(error) || error instanceof DataFolderLockedError) return error.message;
  return explainDatabase(error);
}

main().catch((error: unknown) => {
  console.error(explain(error) ?? error);
  process.exit(isForPerson(error) ? CONFIGURATION_EXIT_CODE : 1);
});
