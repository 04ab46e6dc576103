import { createHash } from 'node:crypto';
import {
  filesForBrowsers,
  findSkew,
  offerOf,
  type Environment,
  type EnvironmentManifest,
  type EnvironmentRemote,
  type FallbackRelease,
  type ManifestRemote,
  type ReleaseDetail,
  type ReleaseFile,
} from '@market-pulse/contract';
import { satisfies } from 'semver';
import { PlatformError, exitCodes, type PlatformClient } from './platformClient';

/** One thing that was looked at. */
export interface Check {
  /** What was looked at: `production: markets 1.4.0-3f2a91bc`. */
  readonly subject: string;
  readonly ok: boolean;
  /** Nothing has failed, but somebody should look at it. */
  readonly isWarning?: boolean;
  /** What is wrong, or what was found to be right. */
  readonly detail: string;
}

/** Where a release's files are and what they have to be. */
interface FileList {
  readonly url: string;
  readonly files: Readonly<Record<string, ReleaseFile>>;
}

/**
 * Examines a server from outside: it answers and is ready, the token is good, every environment has a shell, and each
 * release that it serves has all its files with the right bytes and fits to the shell. What the server warns of is a check of its own.
 *
 * @returns every check, those that failed among them
 */
export async function examine(client: PlatformClient): Promise<Check[]> {
  let warning: string | undefined;
  const ready = await attempt('server', async () => {
    const { status, content } = await client.file('/readyz');
    if (status !== 200) throw new PlatformError(`${client.url}/readyz answers ${status}`);
    warning = warningIn(content);
    return `${client.url} is ready`;
  });
  if (!ready.ok) return [ready];

  let environments: Environment[] = [];
  const token = await attempt('token', async () => {
    environments = await client.request<Environment[]>({ path: '/environments/' });
    return 'may operate the platform';
  });
  const checks: Check[] = [ready];
  if (warning !== undefined) checks.push({ subject: 'server', ok: true, isWarning: true, detail: warning });
  checks.push(token);
  const examined = new Map<string, Promise<string>>();
  for (const environment of environments) checks.push(...(await examineEnvironment(client, environment, examined)));
  return checks;
}

/** What a server that is ready warns its operator of; undefined where it is nothing, as of servers before there were warnings. */
function warningIn(content: Buffer): string | undefined {
  try {
    const { warning } = JSON.parse(content.toString()) as { readonly warning?: unknown };
    return typeof warning === 'string' ? warning : undefined;
  } catch {
    return undefined;
  }
}

async function examineEnvironment(
  client: PlatformClient,
  { name, remotes, shell: shellRow }: Environment,
  examined: Map<string, Promise<string>>,
): Promise<Check[]> {
  const used = remotes.filter(({ enabled, version }) => enabled && version !== null);
  let manifest: EnvironmentManifest | undefined;
  const served = await attempt(name, async () => {
    manifest = await fetchManifest(client, name);
    return `serves ${manifest.remotes.length} remotes under shell ${manifest.shell.version}`;
  });
  const lost = [...used, ...(shellRow ? [shellRow] : [])].flatMap((row) => lossesOf(name, row));
  // An environment in which nothing is switched on needs no shell.
  if (!manifest) return used.length > 0 ? [served, ...lost] : [{ subject: name, ok: true, detail: 'serves nothing' }];

  const checks = [served, ...lost];
  const shell = await findRelease(client, 'shell', manifest.shell.version);
  const subject = `${name}: shell ${manifest.shell.version}`;
  checks.push(await attempt(subject, () => checkFiles(client, subjectKey(shell), fileListOf(shell), examined)));
  for (const remote of manifest.remotes) {
    const missing = used.find((row) => row.name === remote.name)?.missing_versions ?? [];
    for (const release of await releasesOf(client, remote, used)) {
      if (missing.includes(release.version)) continue;
      const of = `${name}: ${remote.name} ${release.version}`;
      checks.push(
        await attempt(of, async () => {
          requireFitting(release, shell);
          return checkFiles(client, `${remote.name} ${release.version}`, release, examined);
        }),
      );
    }
  }
  return checks;
}

/** Releases that a row names and whose files the server has not, which is said of each once. */
function lossesOf(environment: string, row: EnvironmentRemote): Check[] {
  return row.missing_versions.map((version) => ({
    subject: `${environment}: ${row.name} ${version}`,
    ok: false,
    detail: `its files are gone from the server; ${row.served_version ?? 'nothing'} is served`,
  }));
}

/** What an environment serves; that of environments which this server does not serve is for operators. */
function fetchManifest(client: PlatformClient, environment: string): Promise<EnvironmentManifest> {
  return client.request<EnvironmentManifest>({ path: `/environments/${environment}/manifest/` });
}

/** Every release of a remote that a browser can get: the one for most, the canary, and what both fall back to. */
async function releasesOf(
  client: PlatformClient,
  remote: ManifestRemote,
  rows: Environment['remotes'],
): Promise<FallbackRelease[]> {
  const releases: FallbackRelease[] = [remote, ...(remote.fallback ? [remote.fallback] : [])];
  const row = rows.find(({ name }) => name === remote.name);
  for (const version of [row?.version, row?.canary?.version]) {
    if (!version || releases.some((release) => release.version === version)) continue;
    const { document, location } = await findRelease(client, remote.name, version);
    if (document.kind === 'remote') {
      releases.push({ ...document, files: filesForBrowsers(document.files), url: location });
    }
  }
  return releases;
}

function findRelease(client: PlatformClient, name: string, version: string): Promise<ReleaseDetail> {
  return client.request<ReleaseDetail>({ path: `/releases/${name}/${version}/` });
}

const subjectKey = ({ name, version }: ReleaseDetail) => `${name} ${version}`;
const fileListOf = ({ location, document }: ReleaseDetail): FileList => ({
  url: location,
  files: filesForBrowsers(document.files),
});

/** @throws PlatformError naming the module, the range that the remote needs, and what the shell has */
function requireFitting(release: FallbackRelease, { document: shell }: ReleaseDetail): void {
  if (shell.kind !== 'shell') return;
  const skew = findSkew(release, offerOf(shell, satisfies));
  if (skew) throw new PlatformError(`needs ${skew.need}, and the shell ${skew.offer}`);
}

/** Fetches every file once, however many environments serve the release. */
function checkFiles(
  client: PlatformClient,
  key: string,
  list: FileList,
  examined: Map<string, Promise<string>>,
): Promise<string> {
  const known = examined.get(key) ?? fetchFiles(client, list);
  examined.set(key, known);
  return known;
}

async function fetchFiles(client: PlatformClient, { url, files }: FileList): Promise<string> {
  for (const [path, { integrity }] of Object.entries(files)) {
    const { status, content } = await client.file(url + path);
    if (status !== 200) throw new PlatformError(`${url}${path} answers ${status}`);
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== integrity) throw new PlatformError(`${url}${path} has other bytes than were published`);
  }
  return `all ${Object.keys(files).length} files are as published`;
}

/** Turns what a check says or throws into its result. A server that is gone ends the examination. */
async function attempt(subject: string, check: () => Promise<string>): Promise<Check> {
  try {
    return { subject, ok: true, detail: await check() };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.exitCode === exitCodes.unreachable && subject === 'server') throw error;
    return { subject, ok: false, detail: error.message };
  }
}
