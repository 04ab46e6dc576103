import { basename, resolve } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteConfig } from '../build/remoteConfig';
import { RELEASE_PATH, standaloneConfig } from '../build/standaloneConfig';
import { LOOPBACK, requireFreePort } from './freePort';
import { listenOnIpv6Loopback } from './loopback';

/** Port of the standalone host unless `PORT` says otherwise. */
const DEFAULT_PORT = 3001;

/** Builds the remote for developing, anew at every change. */
function watchRelease(folder: string): void {
  webpack(remoteConfig(folder, 'development')).watch({}, (error, stats) => {
    if (error) console.error(error.message);
    else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
  });
}

/**
 * `npm run dev -w mf-markets`: one remote in its standalone host, against the API of a running site (`API_URL`), and
 * beside it the remote's build, which any site that allows it can be made to show: `npm run platform -- preview`.
 */
async function main(): Promise<void> {
  const folder = resolve('.');
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const api = process.env.API_URL ?? 'http://localhost:3000';
  await requireFreePort(port, LOOPBACK);
  const { devServer, ...config } = standaloneConfig(folder, { port, api });
  const server = new WebpackDevServer(devServer, webpack(config));
  await server.start();
  if (server.server) await listenOnIpv6Loopback(server.server, port);
  watchRelease(folder);
  const name = basename(folder).replace(/^mf-/, '');
  const address = `http://localhost:${port}`;
  console.log(`Standalone host at ${address}, against the API of ${api}. Stop with Ctrl C.`);
  console.log(`In the site itself: npm run platform -- preview --override ${name}=${address}${RELEASE_PATH}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
