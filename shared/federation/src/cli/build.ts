import { basename, resolve } from 'node:path';
import { build } from '../build/build';

/** `federation-build [folder] [--force]`: builds the shell or the remote in a folder (default: this one). */
async function main(): Promise<void> {
  const parameters = process.argv.slice(2);
  const folder = resolve(parameters.find((parameter) => !parameter.startsWith('-')) ?? '.');
  const result = await build(folder, { force: parameters.includes('--force') });
  const what = result.built ? `built in ${(result.milliseconds / 1000).toFixed(1)} s` : 'unchanged, nothing to build';
  console.log(`${basename(folder)} ${result.version}: ${what}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
