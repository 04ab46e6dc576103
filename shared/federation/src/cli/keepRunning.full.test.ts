import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepRunning } from './keepRunning';

/** A process that says that it listens, and once it was heard ends in its own way. */
function run(end: string): ChildProcess {
  const script = `process.once('message', () => { ${end} }); process.send({ listening: 'http://localhost:3000' });`;
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.once('message', () => child.send('heard'));
  return child;
}

test('a process that breaks is started again, whether by an error or by the system, until one ends as it was told to', async () => {
  const ends = [
    `setImmediate(() => { throw new Error('a fault after the answer'); })`,
    `process.kill(process.pid, 'SIGSEGV')`,
    'process.exit(0)',
  ];
  const said: string[] = [];
  const code = await keepRunning(() => run(ends.shift() ?? ''), {
    onEnding: () => undefined,
    clock: () => 0,
    pause: async () => undefined,
    say: (sentence) => said.push(sentence),
  });
  expect([code, ends]).toEqual([0, []]);
  expect(said).toEqual([
    'The server ended by itself (exit code 1). It is started again in 1 s.',
    'The server ended by itself (SIGSEGV). It is started again in 2 s.',
  ]);
});

test('a process that somebody kills is not started again, and one that runs is told to end as the keeper is', async () => {
  const killed = run('');
  killed.once('message', () => killed.kill('SIGKILL'));
  const surroundings = { clock: () => 0, pause: async () => undefined, say: () => undefined };
  expect(await keepRunning(() => killed, { ...surroundings, onEnding: () => undefined })).toBe(1);

  let end = (_: NodeJS.Signals) => undefined as void;
  const running = run(`process.on('message', () => {}).on('SIGTERM', () => process.exit(7)).send('ready')`);
  const kept = keepRunning(() => running, { ...surroundings, onEnding: (told) => (end = told) });
  await once(running, 'message');
  await once(running, 'message');
  end('SIGTERM');
  expect(await kept).toBe(7);
});
