import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccessSite, openAccessSite, type Visitor, visitors } from './testing/access/accessSite';
import type { AccessRequest, AccessRule } from './testing/access/accessRule';
import { accessTable } from './testing/access/accessTable';
import { type Operation, readOperations, tryOperation } from './testing/operations';
import { openTestServer, type TestServer } from './testing/testServer';

let server: TestServer;
let site: AccessSite;
let folder: string;
let operations: Operation[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'access-'));
  server = await openTestServer();
  site = await openAccessSite(server, folder);
  operations = await readOperations(server.app);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Makes a call of the table as someone. */
async function call(
  name: string,
  { params = {}, query, headers, body }: AccessRequest,
  visitor: Visitor,
): Promise<number> {
  const [method, path = ''] = name.split(' ');
  const token = await site.tokenOf(visitor);
  const response = await tryOperation(server.app, {
    method: method as 'GET',
    url: path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(params[parameter])),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(query && { query }),
    ...(body !== undefined && { payload: body }),
  });
  return response.statusCode;
}

type Outcome = 'allowed' | 401 | 403 | 404;

function expectedOutcome({ allowed, refusal }: AccessRule, visitor: Visitor): Outcome {
  if (allowed.includes(visitor)) return 'allowed';
  return visitor === 'signed out' ? 401 : (refusal ?? 403);
}

it('has a rule for every operation of the OpenAPI document, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test.each(Object.entries(accessTable))('%s', async (name, rule) => {
  const outcomes: Partial<Record<Visitor, unknown>> = {};
  const expected: Partial<Record<Visitor, Outcome>> = {};
  const documented = Object.keys(operations.find((operation) => operation.name === name)?.responses ?? {});
  // What a call is about is made anew once somebody may have changed it: those who are refused change nothing.
  let request: AccessRequest | undefined;
  for (const visitor of visitors) {
    request ??= (await rule.request?.(site)) ?? {};
    const status = await call(name, request, visitor);
    expect(documented).toContain(String(status));
    const isAllowed = (status >= 200 && status < 300) || status === rule.stopsAt;
    if (isAllowed && !name.startsWith('GET ')) request = undefined;
    outcomes[visitor] = isAllowed ? 'allowed' : status;
    expected[visitor] = expectedOutcome(rule, visitor);
  }
  expect(outcomes).toEqual(expected);
});
