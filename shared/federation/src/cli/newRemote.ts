import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { Command } from 'commander';
import { root } from '../workspace';
import { createRemote } from './createRemote';

/** `npm run new-remote -- <name>`. */
new Command('new-remote')
  .description('make the folder of a new remote, which builds, tests, runs standalone and can be published as it is')
  .argument('<name>', 'lower-case words joined by hyphens: earnings')
  .option('--no-install', 'do not tell npm of the new package')
  .action((name: string, { install }: { install: boolean }) => {
    const folder = relative(root, createRemote(name));
    if (install) {
      // The lock file names every package of the repository; nothing is downloaded for one that brings no new ones.
      const npm = spawnSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
      if (npm.status !== 0) throw new Error(`${folder} was made, but npm install failed; npm says why above.`);
    }
    console.log(
      [
        `${folder} is there. What to do with it:`,
        `  npm run dev -w ${folder}                     its standalone host, against the running site`,
        `  npm test -w ${folder}                        its tests`,
        `  npm run platform -- publish ${folder} --to production`,
      ].join('\n'),
    );
  })
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
