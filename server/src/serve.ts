import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { buildApp } from './app';
import type { Config } from './config/config';
import { createContext } from './context';
import type { EmbeddedConnection } from './database/client';
import { openRedis } from './database/redis';
import { startFundamentalsRenewal } from './features/financials/fundamentalsRenewal';
import { startFiguresRenewal } from './features/price-history/renewFigures';
import { listen } from './http/port';
import { createMailSender } from './mail/sender';
import { openMailTransport } from './mail/transport';
import { startDailyBackups } from './maintenance/backup/dailyBackups';
import { prepareDatabase } from './maintenance/prepareDatabase';
import { startPurge } from './maintenance/purge/purge';
import { Drill } from './platform/drill/Drill';
import { sayLosses } from './platform/environments/sayLosses';
import { publishLocalReleases } from './platform/registry/localReleases';
import { clearBrokenUploads } from './platform/registry/prune';
import { writeLocalToken } from './platform/tokens/tokens';

/** What has to be closed when the server stops, the last one opened first. */
export type Closers = (() => Promise<unknown>)[];

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

/** What the server is given to begin with. */
export interface Beginning {
  readonly config: Config;
  readonly log: Logger;
  /** An embedded database that is being opened. */
  readonly opening: Promise<EmbeddedConnection> | undefined;
  /** What it opens is added here. */
  readonly closers: Closers;
}

/** Starts the server once its port was found free. */
export async function serve({ config, log, opening, closers }: Beginning): Promise<void> {
  const clock = () => new Date();
  const connection = await prepareDatabase(config, clock(), { log, opening });
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
