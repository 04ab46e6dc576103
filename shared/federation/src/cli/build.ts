import { basename, resolve } from 'node:path';
import { build } from '../build/build';
import { buildServer, serverFolder } from '../build/buildServer';

/** `federation-build [folder] [--force]`: builds the shell, the remote or the server in a folder (default: this one). */
async function main(): Promise<void> {
  const parameters = process.argv.slice(2);
  const folder = resolve(parameters.find((parameter) => !parameter.startsWith('-')) ?? '.');
  const options = { force: parameters.includes('--force') };
  const result = await (folder === serverFolder ? buildServer(options) : build(folder, options));
  const what = result.built ? `built in ${(result.milliseconds / 1000).toFixed(1)} s` : 'unchanged, nothing to build';
  console.log(`${basename(folder)} ${result.version}: ${what}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
