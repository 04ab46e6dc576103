import type { EnvironmentManifest, ShellRelease } from '@market-pulse/contract';
import type { EnvironmentState } from '../../platform/environments/environmentState';
import type { PageRoute, StyleFile } from '../page';
import type { RenderedModule } from './messages';

const STYLE = /\.css$/;

/**
 * The sheets of what a page shows: those of the shell's own page, then those of the shared modules that its parts consume, then
 * their own. Code that is loaded brings them in the same order; a page that comes rendered needs them before.
 */
export function pageStyles(
  { rows }: EnvironmentState,
  { manifest, shell, route }: Page,
  modules: readonly RenderedModule[],
): StyleFile[] {
  const documents = rows.flatMap(({ release, canary, fallback }) =>
    [release, canary, fallback].flatMap((row) => (row?.document.kind === 'remote' ? [row.document] : [])),
  );
  const page = sheets(shell.document.pageFiles?.[route?.path ?? ''] ?? [], shell.location, shell.document.files);
  const shared: StyleFile[] = [];
  const own: StyleFile[] = [];
  for (const { remote: name, expose } of modules) {
    const remote = manifest.remotes.find((candidate) => candidate.name === name);
    if (!remote) continue;
    const { version, url: location, exposes, files } = remote;
    const document = documents.find((candidate) => candidate.name === name && candidate.version === version);
    const requests = document?.sharedModules?.[expose] ?? [];
    const sharedPaths = requests.flatMap((request) => shell.document.sharedFiles?.[request] ?? []);
    shared.push(...sheets(sharedPaths, shell.location, shell.document.files));
    own.push(...sheets(exposes[expose] ?? [], location, files));
  }
  const initial = new Set(shell.document.initial.styles.map((path) => shell.location + path));
  const byAddress = new Map([...page, ...shared, ...own].map((file) => [file.location + file.path, file]));
  return [...byAddress].filter(([address]) => !initial.has(address)).map(([, file]) => file);
}

interface Page {
  readonly manifest: EnvironmentManifest;
  readonly shell: Shell;
  readonly route?: Pick<PageRoute, 'path'> | undefined;
}

interface Shell {
  readonly document: Pick<ShellRelease, 'initial' | 'files' | 'sharedFiles' | 'pageFiles'>;
  readonly location: string;
}

function sheets(paths: readonly string[], location: string, files: ShellRelease['files']): StyleFile[] {
  return paths
    .filter((path) => STYLE.test(path))
    .map((path) => ({ location, path, integrity: files[path]?.integrity }));
}
