import type {
  AuditEntry,
  Environment,
  EnvironmentRemote,
  PlatformToken,
  PublishedRelease,
} from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { ReleasesOnDisk } from '../registry/releasesOnDisk';
import { SHELL, type ServedRow } from './environmentState';
import { loadWholeRow, loadWholeState } from './wholeReleases';
import { rowEtag } from './environments';
import { presentState, rolledBackState } from './rowState';
import { type ServedReleases, readServedReleases } from './servedReleases';
import { type AuditRow, type ReleaseRow, type RemoteRow, findTitles, listEnvironments } from '../queries';
import type { TokenRow } from '../tokens/tokens';

/**
 * Every environment with its remotes, and apart from them the shell, which has no switch.
 *
 * @param onDisk says which releases are whole on this server
 */
export async function presentEnvironments(database: Database, onDisk: ReleasesOnDisk): Promise<Environment[]> {
  const environments = await listEnvironments(database);
  const titles = await findTitles(database);
  const presented: Environment[] = [];
  for (const { name } of environments) {
    const servedOf = await readServedReleases(database, name, onDisk);
    const describe = (served: ServedRow) => describeRow(served, titles, servedOf(served.row.remote));
    const own = (await loadWholeState(database, name, onDisk))?.rows ?? [];
    const shell = own.find(({ row }) => row.remote === SHELL);
    presented.push({
      name,
      remotes: own.filter((served) => served !== shell).map(describe),
      shell: shell ? describe(shell) : null,
    });
  }
  return presented;
}

/** A row as the API answers it. */
export async function presentRow(
  database: Database,
  row: RemoteRow,
  onDisk: ReleasesOnDisk,
): Promise<EnvironmentRemote> {
  const servedOf = await readServedReleases(database, row.environment, onDisk);
  const served = await loadWholeRow(database, row, onDisk);
  return describeRow(served, await findTitles(database), servedOf(row.remote));
}

/** A remote without any release is called by its name. */
function describeRow(
  { row, release, lost = [] }: ServedRow,
  titles: ReadonlyMap<string, string>,
  served: ServedReleases,
): EnvironmentRemote {
  const rolledBack = rolledBackState(row, served);
  return {
    name: row.remote,
    title: titles.get(row.remote) ?? row.remote,
    ...presentState(row),
    missing_versions: lost.map(({ version }) => version),
    served_version: release?.version ?? null,
    working_versions: [...served.working],
    previous: rolledBack ? presentState(rolledBack) : null,
    etag: rowEtag(row),
    changed_at: row.changedAt.toISOString(),
    changed_by: row.changedBy,
  };
}

export function presentRelease(release: ReleaseRow): PublishedRelease {
  const { document, bytes, location, publishedAt, publishedBy, lastActiveAt } = release;
  const { name, version, title, contract } = document;
  return {
    ...{ name, version, title, contract, bytes, location },
    published_at: publishedAt.toISOString(),
    published_by: publishedBy,
    last_active_at: lastActiveAt?.toISOString() ?? null,
  };
}

export function presentAudit(row: AuditRow): AuditEntry {
  const { id, environment, remote, action, before, after, reason } = row;
  return {
    ...{ id, environment, remote, action, reason },
    changed_by: row.changedBy,
    changed_at: row.changedAt.toISOString(),
    before: before && presentState(before),
    after: presentState(after),
  };
}

/** The token's row, never the token. */
export function presentToken({ id, scope, remote, note, createdAt, lastUsedAt }: TokenRow): PlatformToken {
  return {
    ...{ id, scope, remote, note },
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
