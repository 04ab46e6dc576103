import type {
  AuditEntry,
  Environment,
  EnvironmentRemote,
  EnvironmentRemoteState,
  PlatformToken,
  PublishedRelease,
} from '@market-pulse/contract';
import type { Database } from '../database/client';
import type { RowState } from '../database/schema';
import { SHELL } from './environmentState';
import { rowEtag } from './environments';
import { type AuditRow, type ReleaseRow, type RemoteRow, findTitles, listEnvironments, listRows } from './queries';
import type { TokenRow } from './tokens';

/** Every environment with its remotes, and apart from them the shell, which has no switch. */
export async function presentEnvironments(database: Database): Promise<Environment[]> {
  const environments = await listEnvironments(database);
  const rows = await listRows(database);
  const titles = await findTitles(database);
  return environments.map(({ name }) => {
    const own = rows.filter((row) => row.environment === name);
    const shell = own.find((row) => row.remote === SHELL);
    return {
      name,
      remotes: own.filter((row) => row !== shell).map((row) => presentRow(row, titles)),
      shell: shell ? presentRow(shell, titles) : null,
    };
  });
}

/** A row as the API answers it; a remote without any release is called by its name. */
export function presentRow(row: RemoteRow, titles: ReadonlyMap<string, string>): EnvironmentRemote {
  return {
    name: row.remote,
    title: titles.get(row.remote) ?? row.remote,
    ...presentState(row),
    previous: row.previous && presentState(row.previous),
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

/** A row's state in the API's spelling. */
function presentState({ version, enabled, canary, fallbackVersion }: RowState): EnvironmentRemoteState {
  return { version, enabled, canary, fallback_version: fallbackVersion };
}
