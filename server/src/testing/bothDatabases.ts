import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from '../config/config';
import { findPostgresProgram } from '../database/postgresPrograms';

/*
 * `npm test -w server`: the tests of the server on the embedded database and on PostgreSQL. Arguments go to jest in place
 * of the folder (`npm test -w server -- forums`).
 */

function runTests(database: 'embedded' | 'postgres', selection: readonly string[]): Promise<number> {
  const jest = ['run', '--silent', 'jest', '--', '--selectProjects', 'node', '--', ...selection];
  return new Promise((resolve, reject) => {
    spawn('npm', jest, {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE: database },
      shell: process.platform === 'win32',
    })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const selection = given.length > 0 ? given : ['server/'];
  console.log('On the embedded database');
  let failed = (await runTests('embedded', selection)) !== 0;
  if (findPostgresProgram('initdb') === undefined) {
    console.log('PostgreSQL is not on this machine: the tests ran on the embedded database alone.');
  } else {
    console.log('On PostgreSQL');
    failed = (await runTests('postgres', selection)) !== 0 || failed;
  }
  process.exitCode = failed ? 1 : 0;
}

void main();
