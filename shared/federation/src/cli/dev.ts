import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSite } from '../build/buildSite';
import { serverFolder } from '../build/buildServer';
import { releaseFolderOf, remoteFolders, root, shellFolder } from '../workspace';
import { followSignals } from './followSignals';
import { requireFreeSitePort, sitePort } from './freePort';
import { clientFromEnvironment } from './platformClient';
import { publish } from './platformCommands';
import { readableLog } from './readableLog';
import { watchTree } from './watchTree';

/** Environment that a development server serves; pages of it take newer releases without a click. */
const ENVIRONMENT = 'development';
/** Editors write a file in several steps. */
const QUIET_MILLISECONDS = 150;

/** Runs the server from its sources, restarted at every change of them. */
function runServer(): void {
  const releases = [shellFolder, ...remoteFolders()].map((folder) => releaseFolderOf(folder));
  const tsx = createRequire(__filename).resolve('tsx/cli');
  const server = spawn(process.execPath, [tsx, 'watch', '-C', 'source', join(serverFolder, 'src/main.ts')], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { LOG_LEVEL: 'warn', PLATFORM_ENV: ENVIRONMENT, LOCAL_RELEASES: releases.join(','), ...process.env },
  });
  // What a release did on the server stands in it.
  createInterface({ input: server.stdout }).on('line', (line) => console.log(readableLog(line)));
  followSignals(server);
}

/** Waits until the server answers. */
async function untilReady(url: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await delay(QUIET_MILLISECONDS);
  }
}

/** Folders to build after a change of a path below `shared/`, the shell or a remote. */
function affectedBy(folder: string): readonly string[] {
  return basename(folder) === 'shared' ? [shellFolder, ...remoteFolders()] : [folder];
}

/** Folders whose files are no sources. */
function isMadeHere(name: string): boolean {
  return name === 'dist' || name === 'node_modules' || name === '.cache';
}

/** Builds and publishes what changes, one after the other, for as long as the process lives. */
function publishChanges(): void {
  const pending = new Set<string>();
  let working = false;

  const work = async () => {
    if (working) return;
    working = true;
    await delay(QUIET_MILLISECONDS);
    for (const folder of pending) {
      pending.delete(folder);
      try {
        const { release } = await publish(clientFromEnvironment(), folder, [ENVIRONMENT], { local: true });
        console.log(`${release.name} ${release.version} is on screen`);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
    working = false;
    if (pending.size > 0) void work();
  };

  for (const folder of [join(root, 'shared'), shellFolder, ...remoteFolders()]) {
    watchTree(folder, isMadeHere, (path) => {
      if (/\.test\.tsx?$/.test(path)) return;
      for (const affected of affectedBy(folder)) pending.add(affected);
      void work();
    });
  }
}

/**
 * `npm run dev`: the whole site on one port. A change of a remote or of the shell is built, published to the running
 * server and taken over by open pages; a change of the server restarts it.
 */
async function main(): Promise<void> {
  process.env.NODE_ENV = 'development';
  await requireFreeSitePort();
  console.log('Market Pulse, development: checking what has to be built …');
  await buildSite(console.log);
  runServer();
  const url = `http://localhost:${sitePort()}`;
  await untilReady(url);
  publishChanges();
  console.log(`Market Pulse, development, is at ${url}. Stop with Ctrl C.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
