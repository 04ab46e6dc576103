import { resolve } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { standaloneConfig } from '../build/standaloneConfig';

/** Port of the standalone host unless `PORT` says otherwise. */
const DEFAULT_PORT = 3001;

/** `npm run dev -w mf-markets`: one remote in its standalone host, against the API of a running site (`API_URL`). */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const api = process.env.API_URL ?? 'http://localhost:3000';
  const { devServer, ...config } = standaloneConfig(resolve('.'), { port, api });
  const server = new WebpackDevServer(devServer, webpack(config));
  await server.start();
  console.log(`Standalone host at http://localhost:${port}, against the API of ${api}. Stop with Ctrl C.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
