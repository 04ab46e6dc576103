import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps the programs of each major version; most of them are not in PATH. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

function foldersOfVersions(): string[] {
  if (!existsSync(DEBIAN_VERSIONS)) return [];
  return readdirSync(DEBIAN_VERSIONS)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
}

function folderOfPgConfig(): string[] {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

/**
 * The path of one of PostgreSQL's programs (`initdb`, `pg_dump`) on this machine, of the newest version where there are
 * several; undefined when it is not installed.
 */
export function findPostgresProgram(name: string): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const folders = [...foldersOfVersions(), ...folderOfPgConfig(), ...inPath];
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
