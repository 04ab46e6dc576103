import type { LoadErrorCode, ManifestRemote } from '@market-pulse/contract';
import type { FileAnswer, FaultTableInput } from '../../server/src/platform/drill/faultTable';
import type { RunningSite } from '../site/ComposedSite';
import type { DrillPlatform } from './DrillPlatform';
import { publishModule } from './releases';
import { sections, type Section } from './sections';

/** The shared files of the shell that a page takes beyond those of the first paint; asked for once for each release. */
export type SharedFiles = (path: string, version?: string) => Promise<readonly string[]>;

/** What a fault is brought about in. */
export interface DrillScene {
  readonly site: RunningSite;
  readonly platform: DrillPlatform;
  readonly section: Section;
  /** What production serves of the section's remote while nothing is wrong. */
  readonly remote: ManifestRemote;
  readonly sharedFilesOf: SharedFiles;
}

/** Puts a fault right on the server; open pages hear nothing of it. */
export type EndOfFault = () => Promise<void>;

/** One way in which a section fails, while there is no other release to turn to. */
export interface Fault {
  readonly name: string;
  /** The class that the failure belongs to; undefined where the code is fine and its data is missing. */
  readonly code: LoadErrorCode | undefined;
  readonly start: (scene: DrillScene) => Promise<EndOfFault>;
}

/** Deadlines while something hangs: as short as a busy machine still takes for what does not. Milliseconds. */
const SHORT_DEADLINES = { manifest: 4000, entry: 4000, init: 2000, expose: 4000 };

/** Files that showing a module takes, beside the entry. */
export function chunksOf({ entry, exposes }: ManifestRemote, expose: string): readonly string[] {
  return (exposes[expose] ?? []).filter((path) => path !== entry && path.endsWith('.js'));
}

/** The module behind the section's page. */
export function exposeOf({ routes }: ManifestRemote, path: string): string {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route has the path ${path}`);
  return route.expose;
}

/** A fault of the gateway: it is on as long as the table holds it. */
function inGateway(
  name: string,
  code: LoadErrorCode | undefined,
  table: (scene: DrillScene) => FaultTableInput,
): Fault {
  return {
    name,
    code,
    async start(scene) {
      const { platform, section } = scene;
      await platform.setFaults({ alone: [section.remote], ...table(scene) });
      return () => platform.endFaults();
    },
  };
}

const ofEntry =
  (answer: FileAnswer, rest: FaultTableInput = {}) =>
  ({ section, remote }: DrillScene) => ({
    files: [{ name: section.remote, paths: [remote.entry], answer }],
    ...rest,
  });

const ofChunks =
  (answer: FileAnswer) =>
  ({ section, remote }: DrillScene) => ({
    files: [{ name: section.remote, paths: [...chunksOf(remote, exposeOf(remote, section.path))], answer }],
  });

/** A fault of the code: a release of its own has it, and a rollback ends it. */
function inCode(name: string, code: LoadErrorCode, moduleCode: string): Fault {
  return {
    name,
    code,
    async start({ site, platform, section }) {
      await platform.setFaults({ alone: [section.remote] });
      await publishModule(site, platform, section.remote, { name, code: moduleCode });
      return () => platform.rollBack(section.remote);
    },
  };
}

/** A module whose component does this each time that it is rendered. */
const rendering = (statements: string) => `return { default: function Drilled() { ${statements} return null; } };`;

/** Code of a component that throws in an effect. */
export const THROWS_IN_EFFECT = rendering("React.useEffect(() => { throw new Error('drill'); });");
/** Code of a component that throws when it is rendered. */
export const THROWS_AT_RENDER = rendering("throw new Error('drill');");

/** A part of the design system that the drill's own release takes. */
const SHARED_MODULE = '@market-pulse/ui/table';
const TAKES_SHARED_MODULE = "return { default: () => React.createElement('h1', null, 'Drilled') };";

const isFoundIn = (lists: readonly (readonly string[])[]) => (file: string) =>
  lists.some((list) => list.includes(file));

/** Shared files that the section's page takes and no other section's page does; with a version, those of that release's. */
async function ownSharedFiles({ section, sharedFilesOf }: DrillScene, version?: string): Promise<readonly string[]> {
  const others: (readonly string[])[] = [];
  // One page after the other: they are opened in the one browser that the worker has.
  for (const { remote, path } of sections) {
    if (remote !== section.remote) others.push(await sharedFilesOf(path));
  }
  const isTakenByOthers = isFoundIn(others);
  return (await sharedFilesOf(section.path, version)).filter((file) => !isTakenByOthers(file));
}

/**
 * Breaks shared files that only this section takes, so that it alone fails. One whose pages take none gets a release
 * that does.
 */
const sharedChunk404: Fault = {
  name: 'shared chunk 404',
  code: 'chunk',
  async start(scene) {
    const { site, platform, section } = scene;
    let files = await ownSharedFiles(scene);
    const isPublished = files.length === 0;
    if (isPublished) {
      const module = { name: 'takes shared code', code: TAKES_SHARED_MODULE, shared: SHARED_MODULE };
      const { version } = await publishModule(site, platform, section.remote, module);
      files = await ownSharedFiles(scene, version);
    }
    if (files.length === 0) throw new Error(`${section.path} takes no shared code`);
    await platform.setFaults({
      files: [{ name: 'shell', paths: [...files], answer: { kind: 'status', status: 404 } }],
      alone: [section.remote],
    });
    return async () => {
      await platform.endFaults();
      if (isPublished) await platform.rollBack(section.remote);
    };
  },
};

/** The ways in which each section fails in the drill. */
export const faults: readonly Fault[] = [
  inGateway('entry 404', 'http', ofEntry({ kind: 'status', status: 404 })),
  inGateway('entry 500', 'http', ofEntry({ kind: 'status', status: 500 })),
  inGateway('entry hangs', 'timeout', ofEntry({ kind: 'hang' }, { deadlines: SHORT_DEADLINES })),
  inGateway('entry is an HTML page', 'http', ofEntry({ kind: 'page' })),
  inGateway('entry truncated', 'integrity', ofEntry({ kind: 'truncated' })),
  inGateway('one byte of the entry changed', 'integrity', ofEntry({ kind: 'changed' })),
  inGateway('one byte of a chunk changed', 'integrity', ofChunks({ kind: 'changed' })),
  inGateway('chunk 404', 'chunk', ofChunks({ kind: 'status', status: 404 })),
  inGateway('wrong contract', 'contract', ({ section }) => ({ contracts: { [section.remote]: '^99.0.0' } })),
  inCode('missing export', 'missing-export', 'return { another: () => null };'),
  inCode('throws at load', 'evaluation', "throw new Error('drill');"),
  inCode('throws at render', 'render', THROWS_AT_RENDER),
  inCode('throws in an effect', 'render', THROWS_IN_EFFECT),
  inCode(
    'endless loop in render',
    'render',
    rendering('const [count, setCount] = React.useState(0); setCount(count + 1);'),
  ),
  inCode(
    'endless loop in a layout effect',
    'render',
    rendering('const [count, setCount] = React.useState(0); React.useLayoutEffect(() => setCount(count + 1));'),
  ),
  inGateway('API of its section down', undefined, ({ section }) => ({
    calls: [{ ...section.api, answer: 'unavailable' }],
  })),
  sharedChunk404,
];
