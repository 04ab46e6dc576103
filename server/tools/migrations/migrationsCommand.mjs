/**
 * `npm run migrations -w server`: writes the migration that leads from the last one to the present schema, or says that there is
 * none to write. Further arguments are drizzle-kit's.
 *
 * drizzle-kit asks for drizzle-orm from its own folder, and npm has put that into the server's; the schema imports packages of
 * the workspace, whose sources are there before anything is built, by the condition `source`.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(join(server, 'package.json'));
const drizzleKit = join(dirname(require.resolve('drizzle-kit')), 'bin.cjs');
/** What drizzle-kit requires looks here too; what it imports goes by the hook. */
const packages = resolve(dirname(require.resolve('drizzle-orm')), '..');
const hook = new URL('serverPackages.mjs', import.meta.url).href;

const { status } = spawnSync(
  process.execPath,
  ['-C', 'source', '--import', hook, drizzleKit, 'generate', ...process.argv.slice(2)],
  { cwd: server, stdio: 'inherit', env: { ...process.env, NODE_PATH: packages } },
);
process.exit(status ?? 1);
