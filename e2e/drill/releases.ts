import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '@market-pulse/contract';
import { describeFiles } from '../../server/src/testing/releases';
import type { RunningSite } from '../site/ComposedSite';
import { servedRemote } from '../site/platform';
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

/** A release that was published for the drill. */
export interface DrilledRelease {
  readonly version: string;
  readonly document: RemoteRelease;
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
): Promise<DrilledRelease> {
  const served = await releaseDocument(site, remote);
  const { version, container } = nextNames(served, module.name);
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
  const document = { ...served, version, container, exposes, files: describeFiles({ [served.entry]: entry }) };
  await publishFolder(platform, async (folder) => {
    await writeFile(join(folder, served.entry), entry);
    return document;
  });
  return { version, document };
}

/** Publishes and activates the served release of a remote once more, under another version and with names of its own. */
export async function publishCopy(
  site: RunningSite,
  platform: DrillPlatform,
  remote: string,
  name: string,
): Promise<DrilledRelease> {
  const served = await releaseDocument(site, remote);
  const { version, container } = nextNames(served, name);
  let document = served;
  await publishFolder(platform, async (folder) => {
    await cp(join(site.dataFolder, 'releases', remote, served.version), folder, {
      recursive: true,
      filter: (path) => !/\.(br|gz)$/.test(path),
    });
    const contents: Record<string, string> = {};
    // The entry last: it carries the hashes of the others.
    for (const path of Object.keys(served.files).sort((one) => (one === served.entry ? 1 : -1))) {
      let content = (await readFile(join(folder, path), 'utf8')).replaceAll(served.container, container);
      for (const [other, { integrity }] of Object.entries(describeFiles(contents))) {
        content = content.replaceAll(served.files[other]?.integrity ?? integrity, integrity);
      }
      contents[path] = content;
      await writeFile(join(folder, path), content);
    }
    document = { ...served, version, container, files: describeFiles(contents) };
    return document;
  });
  return { version, document };
}

/** The `release.json` of what production serves of a remote. */
async function releaseDocument(site: RunningSite, remote: string): Promise<RemoteRelease> {
  const { version } = await servedRemote(site, remote);
  const path = join(site.dataFolder, 'releases', remote, version, 'release.json');
  return JSON.parse(await readFile(path, 'utf8')) as RemoteRelease;
}

/** Version and container of a release that comes after another one, both unique to it. */
function nextNames({ version, container }: RemoteRelease, name: string) {
  const hash = createHash('sha256').update(`${version} ${name}`).digest('hex').slice(0, 8);
  return { version: version.replace(/[0-9a-f]{8}$/, hash), container: container.replace(/[0-9a-f]{8}$/, hash) };
}

async function publishFolder(platform: DrillPlatform, fill: (folder: string) => Promise<RemoteRelease>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-pulse-release-'));
  try {
    await writeFile(join(folder, 'release.json'), JSON.stringify(await fill(folder)));
    await platform.publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
