import { parseArgs } from 'node:util';
import { findPostgresProgram } from '../../src/database/postgresPrograms';
import { runCommand, UsageError } from '../../src/maintenance/command';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { type ServerProcess, startServerProcess } from '../../src/testing/serverProcess';
import {
  BUILT_RELEASES,
  BUILT_SERVER,
  inFolder,
  machine,
  onPostgres,
  type Place,
  requireReleases,
  requireRendered,
} from './place';
import { measure, type Measurement, residentMemory, type Scenario, tableOf } from './measure';

/*
 * `npm run bench:pages`: pages as the server renders them, composed of the releases that `npm run build` leaves, on the first start's data.
 * How many a second of those that it keeps, and of those that it renders each time; then a crawler that asks for 200 a second, every third
 * with a parameter of its own and every seventh for a page that there is not.
 */

const PAGES = ['/', '/markets/stocks', '/company/apple-inc', '/forums'];
const KEPT_CONNECTIONS = 20;
/** Enough to keep both renderers of two cores busy. */
const RENDERED_CONNECTIONS = 4;
const CRAWLED_PER_SECOND = 200;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' };

const asked = (path: string) => ({ method: 'GET' as const, path, headers: HEADERS });

/** A crawler's addresses: an endless row, of which no two that have a parameter are alike. */
function crawler(): Scenario {
  let count = 0;
  const next = () => {
    count += 1;
    if (count % 7 === 0) return `/company/nobody-${count}`;
    const page = PAGES[count % PAGES.length] ?? '/';
    return count % 3 === 0 ? `${page}?crawl=${count}` : page;
  };
  const request = { ...asked('/'), setupRequest: (one: object) => ({ ...one, path: next() }) };
  return { title: 'crawler', requests: [request], connections: 50, rate: CRAWLED_PER_SECOND };
}

function startServer(place: Place, variables: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess(
    {
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      LOCAL_RELEASES: BUILT_RELEASES.join(','),
      RATE_LIMIT_SCALE: '1000000',
      NODE_ENV: 'production',
      ...variables,
    },
    [BUILT_SERVER],
  );
}

async function measureAll(
  place: Place,
  variables: Record<string, string>,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<void> {
  const server = await startServer(place, variables);
  try {
    await requireRendered(server.url, PAGES);
    const [before, memory] = [machine(), residentMemory(server.pid)];
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) measurements.push(await measure(server, scenario, seconds));
    console.log(`\n${tableOf(measurements)}\n\nMemory before: ${memory} MB. ${before}.`);
  } finally {
    await server.stop('SIGTERM');
  }
}

async function bench(name: string, place: Place, seconds: number): Promise<void> {
  await (await prepareDatabase(place, new Date())).close();
  const of = (title: string, connections: number) =>
    PAGES.map((page): Scenario => ({ title: `${page}, ${title}`, requests: [asked(page)], connections }));
  console.log(`${name}. Pages that are kept, then a crawler; failures of it are pages that there are not (404).`);
  await measureAll(place, {}, [...of('kept', KEPT_CONNECTIONS), crawler()], seconds);
  console.log('\nPages that are rendered each time.');
  await measureAll(place, { RESPONSE_CACHE_SECONDS: '0' }, of('rendered', RENDERED_CONNECTIONS), seconds);
}

void runCommand('Usage: npm run bench:pages -- [--seconds 10] [--embedded]', async (args) => {
  const options = {
    seconds: { type: 'string', default: '10' },
    embedded: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) throw new UsageError('--seconds is a number of 1 or more.');
  requireReleases();
  if (values.embedded) {
    await inFolder((dataDir) => bench('Embedded', { dataDir, databaseUrl: undefined }, seconds));
  } else if (findPostgresProgram('initdb') === undefined) {
    throw new UsageError('PostgreSQL is not on this machine; --embedded measures the embedded database.');
  } else {
    await onPostgres((place) => bench('PostgreSQL', place, seconds));
  }
});
