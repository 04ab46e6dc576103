import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { localServer, onePageConfig } from '../build/onePageConfig';
import { sharedFolderOf } from '../workspace';
import { LOOPBACK, requireFreePort } from './freePort';
import { listenOnIpv6Loopback } from './loopback';

/** Port of the page of samples unless `PORT` says otherwise; the standalone hosts of remotes have the one before. */
const DEFAULT_PORT = 3002;

async function serve(config: Configuration): Promise<void> {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await requireFreePort(port, LOOPBACK);
  const server = new WebpackDevServer(localServer(port), webpack(config));
  await server.start();
  if (server.server) await listenOnIpv6Loopback(server.server, port);
  console.log(`The parts of the design system are at http://localhost:${port}. Stop with Ctrl C.`);
}

/** Writes the page into a folder. Rejects with what webpack says of faults in the sources. */
async function write(config: Configuration, folder: string): Promise<void> {
  await new Promise<void>((done, fail) => {
    webpack({ ...config, output: { ...config.output, path: folder } }, (error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
  console.log(`The page is in ${folder}.`);
}

/**
 * `npm run samples`: the parts of the design system with all their states (`shared/ui/samples`) on one page, without the site;
 * with `-- --to <folder>` that page as files.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = onePageConfig({
    folder: sharedFolderOf('@market-pulse/ui'),
    name: 'samples',
    title: 'Parts of the design system',
    entry: 'samples/standalone.tsx',
  });
  await (values.to === undefined ? serve(config) : write(config, resolve(values.to)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
