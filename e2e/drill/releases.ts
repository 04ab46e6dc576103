import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, RemoteRelease } from '@market-pulse/contract';
import { describeFiles, writeRelease } from '../../server/src/testing/releases';
import type { RunningSite } from '../site/ComposedSite';
import { DerivedRelease } from '../site/DerivedRelease';
import { manifest } from '../site/platform';
import type { DrillPlatform } from './DrillPlatform';

/** What a module of a release comes to: statements that end with `return` of its exports. */
export interface DrilledModule {
  /** Names the release apart from others of the same remote. */
  readonly name: string;
  /** Run when the module is asked for; `React` is at hand. */
  readonly code: string;
  /** A shared module that is brought before, as the build of a remote would. */
  readonly shared?: string;
}

/**
 * Publishes and activates a release of a remote that does what it says in `release.json` and whose every module is the
 * given one: a container written by hand, as any build tool may make one.
 */
export async function publishModule(
  site: RunningSite,
  platform: DrillPlatform,
  remote: string,
  module: DrilledModule,
): Promise<RemoteRelease> {
  const served = await releaseDocument(site, remote);
  const hash = hashOf(`${served.version} ${module.name}`);
  const named = (name: string) => name.replace(/[0-9a-f]{8}$/, hash);
  const [version, container] = [named(served.version), named(served.container)];
  const entry = [
    `var ${container} = (() => {`,
    '  const runtime = () => globalThis.__FEDERATION__.__INSTANCES__[0];',
    '  const bring = async (name) => (await runtime().loadShare(name))();',
    '  return {',
    '    init() {},',
    '    async get() {',
    "      const React = await bring('react');",
    ...(module.shared === undefined ? [] : [`      await bring('${module.shared}');`]),
    `      return () => { ${module.code} };`,
    '    },',
    '  };',
    '})();',
    '',
  ].join('\n');
  const exposes = Object.fromEntries(Object.keys(served.exposes).map((expose) => [expose, []]));
  // Rendered in browsers alone, like the release of any tool that knows of no server.
  const document = {
    ...served,
    server: undefined,
    version,
    container,
    exposes,
    files: describeFiles({ [served.entry]: entry }),
  };
  const folder = await mkdtemp(join(tmpdir(), 'market-pulse-release-'));
  try {
    await platform.publish(await writeRelease(folder, document, { [served.entry]: entry }));
    return document;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes and activates the built release of a remote once more, with a version and names of its own. */
export async function publishCopy(platform: DrillPlatform, remote: string, name: string): Promise<RemoteRelease> {
  const copy = await DerivedRelease.of(`mf-${remote}`, { hash: hashOf(`${remote} ${name}`) });
  try {
    await platform.publish(copy.folder);
    return copy.document;
  } finally {
    await copy.remove();
  }
}

/**
 * Publishes and activates what production serves of a remote or the shell with other code for the server. Its files for
 * browsers are empty: nobody opens it.
 *
 * @param change makes the code of the new release of the old one
 */
export async function publishServerCode(
  site: RunningSite,
  platform: DrillPlatform,
  name: string,
  change: (code: string) => string,
): Promise<Release> {
  const folderServed = await releaseFolder(site, name);
  const served = JSON.parse(await readFile(join(folderServed, 'release.json'), 'utf8')) as Release;
  const { server = '' } = served;
  const code = change(await readFile(join(folderServed, server), 'utf8'));
  const hash = hashOf(code);
  const empty = Object.keys(served.files).map((path) => [path, `/* ${path} */`] as const);
  const files = { ...Object.fromEntries(empty), [server]: code };
  const version = served.version.replace(/[0-9a-f]{8}$/, hash);
  const named =
    served.kind === 'remote' ? { ...served, container: served.container.replace(/[0-9a-f]{8}$/, hash) } : served;
  const document = { ...named, version, files: describeFiles(files) };
  const folder = await mkdtemp(join(tmpdir(), 'market-pulse-release-'));
  try {
    await platform.publish(await writeRelease(folder, document, files));
    return document;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The `release.json` of what production serves of a remote. */
async function releaseDocument(site: RunningSite, remote: string): Promise<RemoteRelease> {
  return JSON.parse(await readFile(join(await releaseFolder(site, remote), 'release.json'), 'utf8')) as RemoteRelease;
}

/** Where the site keeps what production serves of a remote or the shell. */
async function releaseFolder(site: RunningSite, name: string): Promise<string> {
  const { shell, remotes } = await manifest(site);
  const { version } = name === 'shell' ? shell : (remotes.find((remote) => remote.name === name) ?? shell);
  return join(site.dataFolder, 'releases', name, version);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
