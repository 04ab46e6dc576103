import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace';

const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: '@market-pulse/mf-earnings', version: '0.1.0' }),
  'remote.ts': `export default {
    name: 'earnings', title: 'Earnings', contract: '^1.0.0', exposes: { './Page': './src/Page' },
    routes: [{ path: '/earnings', expose: './Page', title: 'Earnings' }],
  };`,
  'src/Page.tsx': 'export default function Page() { return "As committed"; }',
  'src/standalone.tsx': 'document.title = "Earnings";',
};

let folder: string;
let port: number;
let host: ChildProcess;
let output: string;

/** A remote in a folder from which the packages of the repository are found. */
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'mf-earnings-'));
  mkdirSync(join(folder, 'src'));
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'dist/release'), { recursive: true });
  writeFileSync(join(folder, 'dist/release/release.json'), 'what was built to be published');
  port = await freePort();
  host = startHost();
  await until(() => output.includes('Standalone host at') && existsSync(join(folder, 'dist/development/release.json')));
});
afterAll(async () => {
  host.kill('SIGTERM');
  await new Promise((resolve) => host.once('close', resolve));
  rmSync(folder, { recursive: true });
});

function startHost(): ChildProcess {
  output = '';
  const program = join(__dirname, 'devRemote.ts');
  const started = spawn(process.execPath, ['--import', require.resolve('tsx'), '-C', 'source', program], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: String(port) },
  });
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return started;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    if (host.exitCode !== null) throw new Error(`The host ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
const names = ['localhost', '127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])];

/** Where the page's script opens its socket: at a fixed name, or, for 0.0.0.0, at the one that the page is open at. */
function socketHost(script: string, pageHost: string): string {
  const [, fixed = ''] = /client\/index\.js\?[^"']*?hostname=([^&"']+)/.exec(script) ?? [];
  return fixed === '0.0.0.0' ? pageHost : decodeURIComponent(fixed);
}

/** The first thing that the host says on a socket that a page opened. */
function firstMessage(name: string, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin,
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen byte key').toString('base64'),
    };
    request(`http://${name}:${port}/ws`, { headers })
      .on('upgrade', (_response, socket, head) => {
        const take = (chunk: Buffer) => {
          socket.destroy();
          resolve(chunk.toString());
        };
        if (head.length > 0) take(head);
        else socket.once('data', take);
      })
      .on('error', reject)
      .end();
  });
}

test.each(names)('the page of the standalone host works at %s, with what tells it of changes', async (name) => {
  const origin = `http://${name}:${port}`;
  const page = await fetch(`${origin}/earnings`);
  expect(await page.text()).toContain('<title>Earnings</title>');
  const script = await (await fetch(`${origin}/standalone.js`)).text();
  expect(await firstMessage(socketHost(script, name), origin)).not.toContain('Invalid Host/Origin header');
});

test('a page of another site gets no word of it', async () => {
  expect(await firstMessage('localhost', 'http://evil.example')).toContain('Invalid Host/Origin header');
});

test('what is edited is built, for browsers and for the server, beside the release, which stays what its version says', async () => {
  writeFileSync(join(folder, 'src/Page.tsx'), 'export default function Page() { return "An experiment"; }');
  const address = `http://localhost:${port}/release/`;
  await until(async () => {
    const release = (await (await fetch(`${address}release.json`)).json().catch(() => undefined)) as
      | { readonly exposes: Readonly<Record<string, string[]>>; readonly server: string }
      | undefined;
    if (!release) return false;
    const read = async (path: string) => (await fetch(address + path)).text();
    const forBrowsers = await Promise.all((release.exposes['./Page'] ?? []).map(read));
    const forServer = await read(release.server);
    return forBrowsers.some((text) => text.includes('An experiment')) && forServer.includes('An experiment');
  });
  expect(readFileSync(join(folder, 'dist/release/release.json'), 'utf8')).toBe('what was built to be published');
});

test('a taken port is one clear line', async () => {
  const before = host;
  const second = startHost();
  const code = await new Promise((resolve) => second.once('close', resolve));
  expect(output).toBe(`Port ${port} is taken. End what listens there, or set PORT to another one.\n`);
  expect(code).toBe(1);
  host = before;
});
