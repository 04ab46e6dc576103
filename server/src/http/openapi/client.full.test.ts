import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../config/config';
import { openTestServer, type TestServer } from '../../testing/testServer';

const run = promisify(execFile);
const { resolve } = createRequire(__filename);
const GENERATOR = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');
const COMPILER = join(dirname(resolve('typescript-7/package.json')), 'bin/tsc');

/** Generating, compiling and calling take four seconds together; two cores may be busy. */
const DEADLINE_MILLISECONDS = 60_000;

/** What somebody writes who has nothing of this project but the types that are generated of its document. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api';
import { baseUrl, email, password } from './site.json';

const api = createClient<paths>({ baseUrl });

const stocks = await api.GET('/api/stocks/live-companies/', { params: { query: { fields: 'ticker,name' } } });
const first: Partial<components['schemas']['LiveCompanyRow']> | undefined = stocks.data?.[0];

const session = await api.POST('/api/auth/login/', { body: { email, password } });
const refused = await api.POST('/api/auth/login/', { body: { email, password: 'a wrong one' } });
const code: components['schemas']['ErrorCode'] | undefined = refused.error?.code;

const created = await api.POST('/api/forums/forums/{id}/posts/', {
  params: { path: { id: 1 }, header: { 'Idempotency-Key': 'generated-1' } },
  headers: { authorization: \`Bearer \${session.data?.access ?? ''}\` },
  body: { title: 'Quarterly figures', body: 'What do you make of them?', kind: 'discussion' },
});
const post: components['schemas']['ForumPost'] | undefined = created.data;

export const incomplete = () =>
  api.POST('/api/forums/forums/{id}/posts/', {
    params: { path: { id: 1 } },
    // @ts-expect-error -- a post has a text
    body: { title: 'Quarterly figures', kind: 'discussion' },
  });

console.log(JSON.stringify({ columns: Object.keys(first ?? {}), role: session.data?.user.role, code, title: post?.title }));
`;

const CONFIGURATION = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: true, exactOptionalPropertyTypes: true },
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', resolveJsonModule: true },
    ...{ lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
  },
  files: ['program.ts'],
};

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  const baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { email, password } = server.accounts.find(({ role }) => role === 'user')!;
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIGURATION));
  await writeFile(join(folder, 'site.json'), JSON.stringify({ baseUrl, email, password }));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  await writeFile(join(folder, 'openapi.json'), (await server.app.inject('/api/openapi.json')).body);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const inFolder = (...program: string[]) => run(process.execPath, program, { cwd: folder });

it(
  'has types that a program compiles with, wrong calls being refused, and that its calls answer as they say',
  async () => {
    await inFolder(GENERATOR, 'openapi.json', '--output', 'api.d.ts');
    await inFolder(COMPILER, '-p', '.').catch(({ stdout }: { stdout: string }) => {
      throw new Error(`The program does not compile:\n${stdout}`);
    });
    const { stdout } = await inFolder('--import', resolve('tsx'), 'program.ts');
    expect(JSON.parse(stdout)).toEqual({
      columns: ['ticker', 'name'],
      role: 'user',
      code: 'invalid_credentials',
      title: 'Quarterly figures',
    });
  },
  DEADLINE_MILLISECONDS,
);
