import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { platformTokens } from '../../database/schema';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { writeLocalToken } from './tokens';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

test.each([
  ['user', 403, 403],
  ['moderator', 403, 403],
  ['editor', 403, 403],
  ['product_owner', 200, 403],
  ['admin', 200, 200],
] as const)('%s reads environments with %i and tokens with %i', async (role, environments, tokens) => {
  const token = await site.signIn(role);
  expect((await site.call('GET', '/environments/', { token })).statusCode).toBe(environments);
  expect((await site.call('GET', '/tokens/', { token })).statusCode).toBe(tokens);
});

test('nobody gets in without a bearer or with a wrong one', async () => {
  expect((await site.app.inject('/api/platform/environments/')).statusCode).toBe(401);
  for (const token of ['mpt_wrong', 'nonsense']) {
    const response = await site.call('GET', '/environments/', { token });
    expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_token']);
  }
});

test('a deploy token changes no environment and makes no token', async () => {
  const token = await site.deployToken('markets');
  expect((await site.call('GET', '/environments/', { token })).statusCode).toBe(403);
  expect((await site.call('POST', '/tokens/', { token, body: { scope: 'operator' } })).statusCode).toBe(403);
  expect((await site.call('GET', '/releases/forums/', { token })).statusCode).toBe(403);
});

test('a deploy token for a new name registers that remote, off in every environment', async () => {
  await site.deployToken('earnings');
  expect(await site.row('earnings')).toMatchObject({ title: 'earnings', enabled: false, version: null });
  expect(await site.row('earnings', 'staging')).toMatchObject({ enabled: false });
});

test('a token is shown once and worth nothing once it is revoked', async () => {
  const created = await site.call('POST', '/tokens/', { body: { scope: 'operator', note: 'pipeline' } });
  expect(created.statusCode).toBe(201);
  const { id, token } = created.json();
  expect(token).toMatch(/^mpt_[\w-]{43}$/);
  expect((await site.call('GET', '/environments/', { token })).statusCode).toBe(200);

  const listed = await site.call('GET', '/tokens/');
  expect(listed.body).not.toContain(token);
  expect(listed.json().find((entry: { id: number }) => entry.id === id)).toMatchObject({
    note: 'pipeline',
    last_used_at: expect.any(String),
  });
  expect((await site.call('DELETE', `/tokens/${id}/`)).statusCode).toBe(204);
  expect((await site.call('GET', '/environments/', { token })).statusCode).toBe(401);
  expect((await site.call('DELETE', `/tokens/${id}/`)).statusCode).toBe(404);
});

test('of a token the database has the hash alone', async () => {
  const token = await site.deployToken('markets');
  const stored = JSON.stringify(await site.context.database.select().from(platformTokens));
  expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
  expect(stored).not.toContain(token.slice('mpt_'.length));
});

test('the local command line finds a token that only the owner can read, the same at each start', async () => {
  const path = join(site.context.config.dataDir, 'platform-token.json');
  await writeLocalToken(site.context, 'http://localhost:3000');
  const written = JSON.parse(await readFile(path, 'utf8'));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await site.call('GET', '/tokens/', { token: written.token })).statusCode).toBe(200);

  await writeLocalToken(site.context, 'http://localhost:4000');
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ url: 'http://localhost:4000', token: written.token });
});
