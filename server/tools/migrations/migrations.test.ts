import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import config from '../../drizzle.config';

const SERVER = resolve(__dirname, '../..');
const MIGRATIONS = join(SERVER, 'migrations');

test('every change of the schema has its migration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    // A missing migration would be written here, and not among those of the repository.
    const out = join(folder, 'migrations');
    await cp(MIGRATIONS, out, { recursive: true });
    const ownConfig = join(folder, 'drizzle.config.json');
    await writeFile(ownConfig, JSON.stringify({ ...config, out: relative(SERVER, out) }));

    const command = [join(__dirname, 'migrationsCommand.mjs'), '--config', relative(SERVER, ownConfig)];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: SERVER });

    expect(stdout).toContain('No schema changes');
    expect(await readdir(out)).toEqual(await readdir(MIGRATIONS));
  } finally {
    await rm(folder, { recursive: true });
  }
});
