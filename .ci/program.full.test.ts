import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..');

/** In the place of the server: it has a port and a lock, and gives both back before it ends. */
const SERVER = `
  const { rmSync, writeFileSync } = require('node:fs');
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    writeFileSync('lock', process.pid + ' ' + server.address().port);
    console.log('listening');
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => setTimeout(() => { rmSync('lock', { force: true }); process.exit(0); }, 100));
  }
`;
/** In the place of the program that starts it. */
const PROGRAM = `
  import { spawn } from 'node:child_process';
  import { keepRunning } from ${JSON.stringify(join(root, 'shared/federation/src/cli/keepRunning'))};
  const start = () => spawn(process.execPath, ['-e', ${JSON.stringify(SERVER)}], { stdio: 'inherit' });
  void keepRunning(start).then((code) => process.exit(code));
`;

let folder: string;
let npm: ChildProcess;

/** A project whose `npm start` is ours, and what it starts the little program. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'program-'));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [program = ''] = /\S+\.ts$/.exec(scripts.start ?? '') ?? [];
  for (const [path, text] of [
    ['package.json', JSON.stringify({ scripts: { start: scripts.start } })],
    ['package-lock.json', '{}'],
    ['node_modules/.package-lock.json', '{}'],
    [program, PROGRAM],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of ['install.mjs', 'program.mjs']) cpSync(join(__dirname, file), join(folder, '.ci', file));
  symlinkSync(join(root, 'node_modules/tsx'), join(folder, 'node_modules/tsx'), 'junction');

  npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise<void>((done, reject) => {
    npm.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('listening')) done();
    });
    npm.once('close', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Processes from npm down to the one in which the server runs. */
function processes(server: number): number[] {
  const parents = new Map(
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]),
  );
  const chain = [server];
  for (let id = parents.get(server); id !== undefined && chain[0] !== npm.pid; id = parents.get(id)) chain.unshift(id);
  if (chain[0] !== npm.pid) throw new Error(`npm did not start ${server}`);
  return chain;
}

function canListen(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
      .once('error', () => answer(false))
      .listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
}

/** What is ended, by which signal, and its place in the chain. Ctrl C is another matter: it reaches all of them at once. */
const endings = [
  ['npm', 'SIGTERM', 0],
  ['the shell', 'SIGTERM', 1],
  ['the shell', 'SIGKILL', 1],
  ['the program', 'SIGTERM', -2],
  ['the program', 'SIGHUP', -2],
] as const;

test.each(endings)('ending %s by %s ends the server, which gives back its port and lock', async (_, signal, place) => {
  const [server = 0, port = 0] = readFileSync(join(folder, 'lock'), 'utf8').split(' ').map(Number);
  // What it writes comes to an end with the last process that could write.
  const ended = new Promise((done) => npm.once('close', done));
  process.kill(processes(server).at(place) ?? server, signal);
  await ended;
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  expect(await canListen(port)).toBe(true);
});
