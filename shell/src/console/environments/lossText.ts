import type { EnvironmentRemote } from '@market-pulse/contract';
import { SHELL } from './rows';

/** Says of a release that a row names, and whose files are gone from the server, what visitors get meanwhile. */
export function lossText(
  row: Pick<EnvironmentRemote, 'name' | 'title' | 'version' | 'enabled' | 'canary' | 'served_version'>,
  version: string,
): string {
  const gone = `The files of ${version} are gone from the server.`;
  if (!row.enabled) return gone;
  if (version === row.version) {
    if (row.served_version !== null) return `${gone} Visitors get ${row.served_version}.`;
    if (row.name === SHELL) return `${gone} No other release of it is whole: visitors get no page.`;
    return `${gone} No other release of it is whole: visitors read that ${row.title} is not available right now.`;
  }
  if (version === row.canary?.version) return `${gone} Nobody gets this canary.`;
  return `${gone} Nobody falls back to it.`;
}
