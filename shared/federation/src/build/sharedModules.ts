import { readInstalledPackage, readPackage, sharedFolderOf, type BuildMode } from '../workspace';

/** A module of which a page holds one copy: the shell provides it, remotes consume it and carry none. */
interface SharedModule {
  /** Import request; with a trailing slash it stands for every subpath. */
  readonly request: string;
  /** Package whose version counts. */
  readonly package: string;
  /** Part of the shell's first scripts, or a chunk that comes when a remote asks for it. */
  readonly eager: boolean;
}

const UI = '@market-pulse/ui';
const API_CLIENT = '@market-pulse/api-client';
/**
 * Entry points that are not shared: the sheets of the design system are the shell's alone, and its samples are part of the one page
 * that shows them.
 */
const NOT_SHARED: readonly string[] = ['styles', 'samples'];

/** Entry points of the design system beside its main one, as its package lists them: `form`. */
function uiEntries(): string[] {
  const paths = Object.keys(readPackage(sharedFolderOf(UI)).exports ?? {});
  return paths
    .filter((path) => path.startsWith('./'))
    .map((path) => path.slice(2))
    .filter((entry) => !NOT_SHARED.includes(entry));
}

/**
 * The only list of shared modules; what the shell imports for it is generated (`sharedEntriesLoader.ts`). Third-party libraries other than React are reached through packages of ours, which
 * offer what is in use and keep the rest out of the page.
 */
export const sharedModules: readonly SharedModule[] = [
  { request: 'react', package: 'react', eager: true },
  { request: 'react/', package: 'react', eager: true },
  { request: 'react-dom', package: 'react-dom', eager: true },
  { request: 'react-dom/', package: 'react-dom', eager: true },
  { request: '@market-pulse/format', package: '@market-pulse/format', eager: true },
  { request: '@market-pulse/session', package: '@market-pulse/session', eager: true },
  { request: API_CLIENT, package: API_CLIENT, eager: true },
  { request: `${API_CLIENT}/companies`, package: API_CLIENT, eager: false },
  { request: `${API_CLIENT}/forums`, package: API_CLIENT, eager: false },
  { request: `${API_CLIENT}/personal`, package: API_CLIENT, eager: false },
  { request: '@market-pulse/remote-kit', package: '@market-pulse/remote-kit', eager: true },
  { request: UI, package: UI, eager: true },
  ...uiEntries().map((entry) => ({ request: `${UI}/${entry}`, package: UI, eager: false })),
];

/** Requests of the modules that come when a remote asks for them, and that the shell therefore has to reach by itself. */
export const lazyRequests: readonly string[] = sharedModules
  .filter(({ eager }) => !eager)
  .map(({ request }) => request);

/** What a remote can ask for below the requests with a trailing slash, beside what the build for browsers alone needs. */
const subpaths: readonly string[] = ['react/jsx-runtime'];
/** What transpilers for developing put in the place of the former. */
const developmentSubpaths: readonly string[] = ['react/jsx-dev-runtime'];

/** Every request by which a remote gets a shared module on the server, where there is no federation. */
export function sharedOnServer(mode: BuildMode): readonly string[] {
  const requests = sharedModules.map(({ request }) => request).filter((request) => !request.endsWith('/'));
  return [...requests, ...subpaths, ...(mode === 'development' ? developmentSubpaths : [])];
}

/** Whether a request is for a module of which a page holds one copy. */
export function isShared(request: string): boolean {
  return sharedModules.some((module) =>
    module.request.endsWith('/') ? request.startsWith(module.request) : request === module.request,
  );
}

type Sharing = Record<string, Record<string, unknown>>;

function installedVersion(module: SharedModule, folder: string): string {
  return readInstalledPackage(module.package, folder).version;
}

/** A range that takes every compatible version: `^19.3.1`. */
export function compatibleRange(version: string): string {
  return `^${version}`;
}

/** Sharing of the shell: it provides every module, exactly one copy each. */
export function sharedByShell(folder: string): Sharing {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const version = installedVersion(module, folder);
      return [
        module.request,
        { singleton: true, eager: module.eager, version, requiredVersion: compatibleRange(version) },
      ];
    }),
  );
}

/** Sharing of a remote: it consumes what the shell provides and carries no copy of its own. */
export function sharedByRemote(folder: string): Sharing {
  return Object.fromEntries(
    sharedModules.map((module) => [
      module.request,
      { singleton: true, import: false, requiredVersion: compatibleRange(installedVersion(module, folder)) },
    ]),
  );
}

/** Versions that the shell provides, by package: what publish and load compare the ranges of remotes with. */
export function providedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(sharedModules.map((module) => [module.package, installedVersion(module, folder)]));
}

/** The package that a consumed request belongs to: `@market-pulse/ui` for `@market-pulse/ui/table`. */
export function packageOfRequest(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
