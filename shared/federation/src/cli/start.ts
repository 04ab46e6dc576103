import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSite } from '../build/buildSite';
import { serverFolder } from '../build/buildServer';
import { releaseFolderOf, remoteFolders, root, shellFolder } from '../workspace';
import { requireFreeSitePort } from './freePort';
import { keepRunning } from './keepRunning';
import { readableLog } from './readableLog';

/** What the server tells its parent once it listens. */
interface ListeningMessage {
  readonly listening: string;
}

interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Announces the address, and the accounts that were made for trying the site out. */
function announce(url: string, dataFolder: string): void {
  console.log(`\nMarket Pulse is at ${url}\n`);
  const file = join(dataFolder, 'demo-accounts.json');
  if (!existsSync(file)) return;
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
  console.log(`Demo accounts (kept in ${file}):`);
  for (const { role, email, password } of accounts) {
    console.log(`  ${role.padEnd(14)} ${email.padEnd(36)} ${password}`);
  }
  console.log('\nStop with Ctrl C.');
}

/**
 * Makes the embedded database where there is none yet, no slower than the site is built beside it: it takes as long as shell or
 * remotes, and the server waits for all three. What goes wrong, the server says when it tries the same.
 *
 * @param dataFolder where it will be
 */
async function prepareDatabase(dataFolder: string): Promise<void> {
  if (process.env.DATABASE_URL !== undefined || existsSync(join(dataFolder, 'database'))) return;
  const command = spawn(process.execPath, [join(serverFolder, 'dist/maintenance/prepareCommand.js')], {
    cwd: root,
    stdio: 'ignore',
  });
  await once(command, 'close');
}

/** Starts the server, and says where it is. */
function startServer(say: (url: string) => void): ChildProcess {
  const releases = [shellFolder, ...remoteFolders()].map((folder) => releaseFolderOf(folder));
  const server = spawn(process.execPath, [join(serverFolder, 'dist', 'main.js')], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
    env: { LOG_LEVEL: 'warn', LOCAL_RELEASES: releases.join(','), NODE_ENV: 'production', ...process.env },
  });
  if (server.stdout) createInterface({ input: server.stdout }).on('line', (line) => console.log(readableLog(line)));
  server.on('message', (message) => say((message as ListeningMessage).listening));
  return server;
}

/**
 * `npm start`: builds what changed, then runs the server, which sets up its database, publishes the local builds and
 * serves the site, and starts it again where it ends by itself. Ends with the server's exit code.
 */
async function main(): Promise<void> {
  await requireFreeSitePort();
  console.log('Market Pulse: checking what has to be built …');
  const dataFolder = resolve(root, process.env.DATA_DIR ?? './data');
  await buildSite(console.log, () => prepareDatabase(dataFolder));
  console.log('Starting the server …');

  let say = (url: string) => {
    announce(url, dataFolder);
    say = (again) => console.log(`The server is at ${again} again.`);
  };
  process.exit(await keepRunning(() => startServer((url) => say(url))));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
