import * as contract from '@market-pulse/contract';
import { z } from 'zod';
import { type Operation, readOperations } from '../../testing/operations';
import { openTestServer, type TestServer } from '../../testing/testServer';
import type { OpenApiDocument } from './document';
import { examples } from './examples';
import { resolveReferences } from './references';
import { componentName } from './schemas';

/** With every schema written out wherever it is used, the document had 970,000. */
const MOST_BYTES = 545_000;

let server: TestServer;
let text: string;
let served: OpenApiDocument;
let operations: Operation[];
beforeAll(async () => {
  server = await openTestServer({ config: { responseCacheSeconds: 5 } });
  text = (await server.app.inject('/api/openapi.json')).body;
  served = JSON.parse(text) as OpenApiDocument;
  operations = await readOperations(server.app);
});
afterAll(() => server.close());

/** Operations for which something is missing. */
function without(isThere: (operation: Operation) => boolean): string[] {
  return operations.filter((operation) => !isThere(operation)).map(({ name }) => name);
}

function operationOf(operationId: string): Operation {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (!found) throw new Error(`There is no operation ${operationId}`);
  return found;
}

const schemaOf = (response: Operation['responses'][string] | undefined) =>
  Object.values(response?.content ?? {})[0]?.schema;
const succeeds = (status: string) => status.startsWith('2');

describe('every operation of the OpenAPI document', () => {
  it('is there at all', () => {
    expect(served.openapi).toBe('3.1.0');
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.map(({ name }) => name)).toContain('GET /api/stocks/live-companies/');
  });

  it('has one tag and a summary', () => {
    expect(without(({ tags, summary }) => tags?.length === 1 && summary !== undefined && summary !== '')).toEqual([]);
  });

  it('has an id of its own: a verb and its object', () => {
    expect(without(({ operationId }) => /^[a-z]+([A-Z][a-z]+)+$/.test(operationId ?? ''))).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('has the schema of what it answers', () => {
    const answers = ({ responses }: Operation) =>
      Object.entries(responses).some(([status, response]) => {
        return succeeds(status) && (status === '204' || schemaOf(response) !== undefined);
      });
    expect(without(answers)).toEqual([]);
  });

  it('has the schema of what it takes: parameters of its path, and a body', () => {
    const takes = ({ name, parameters, requestBody }: Operation) => {
      const named = parameters.filter((parameter) => parameter.in === 'path' && parameter.schema !== undefined);
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const bodies = Object.values(requestBody?.content ?? {});
      return (
        inPath.every((one) => named.some((parameter) => parameter.name === one)) &&
        bodies.every(({ schema }) => schema !== undefined)
      );
    };
    expect(without(takes)).toEqual([]);
  });

  it('has its errors, each with a text and the one body of errors', () => {
    const expected = ({ requestBody, parameters }: Operation) => [
      ...['400', '429', '500', '503'],
      ...(requestBody ? ['413', '415', '422'] : []),
      ...(parameters.some((parameter) => parameter.in === 'query') ? ['422'] : []),
      ...(parameters.some((parameter) => parameter.in === 'path') ? ['404'] : []),
    ];
    const isError = (status: string) => status >= '400';
    const hasErrors = (operation: Operation) =>
      [...expected(operation), ...Object.keys(operation.responses).filter(isError)].every((status) => {
        const response = operation.responses[status];
        return response?.description !== undefined && Object.hasOwn(schemaOf(response)?.properties ?? {}, 'request_id');
      });
    expect(without(hasErrors)).toEqual([]);
  });

  it('says what a route says of an answer, and of others the name of their status', () => {
    const descriptions = (operationId: string) =>
      Object.values(operationOf(operationId).responses).map(({ description }) => description);
    expect(descriptions('unwatchSymbol')).toContain('It is not watched');
    expect(descriptions('confirmNewsletter')).toContain('Done; browsers get a page');
    expect(descriptions('signUp')).toContain('Created');
  });

  it('says where only visitors are told that nothing changed', () => {
    const told = (operationId: string) => operationOf(operationId).responses['304']?.description;
    expect(told('listForumPosts')).toMatch(/^To visitors: /);
    expect(told('listLiveCompanies')).not.toContain('visitors');
  });

  it('shows nothing of how the document is made', () => {
    expect(text).not.toMatch(/x-remarks|__SCHEMA|Default Response/);
  });
});

describe('errors of an operation', () => {
  test.each<[string, ...string[]]>([
    ['signIn', '401', '429'],
    ['signUp', '409'],
    ['refreshSession', '401'],
    ['listLiveCompanies', '401', '304'],
    ['updateCompany', '401', '403', '404'],
    ['createForumPost', '401', '404', '409'],
    ['updateForumPost', '401', '403', '404', '409'],
    ['createComment', '401', '404', '409', '422'],
    ['voteOnForumPost', '401', '404', '409'],
    ['watchSymbol', '401', '404', '409'],
    ['updateEnvironmentRemote', '401', '403', '404', '409', '412', '428'],
    ['rollBackEnvironmentRemote', '401', '403', '404', '409', '412'],
    ['promoteRelease', '401', '403', '404', '409', '412'],
    ['publishRelease', '401', '403', '404', '409', '413', '415', '422'],
  ])('%s can be %j', (operationId, ...statuses) => {
    expect(Object.keys(operationOf(operationId).responses)).toEqual(expect.arrayContaining(statuses));
  });

  test.each([
    ['signUp', '401'],
    ['signOut', '403'],
    ['getProfile', '403'],
    ['rollBackEnvironmentRemote', '428'],
  ])('%s is never %s', (operationId, status) => {
    expect(Object.keys(operationOf(operationId).responses)).not.toContain(status);
  });

  test.each([
    ['signUp', 409, '`email_taken`, `username_taken`'],
    ['createComment', 409, '`idempotency_key_reused`, `not_published`, `locked`'],
    ['updateComment', 409, '`locked`, `conflict`'],
    ['signIn', 429, '`rate_limited`, `account_locked`'],
  ])('of %s are named where %i is not the same of every operation', (operationId, status, codes) => {
    const { description } = operationOf(operationId).responses[status] ?? {};
    expect(description?.slice(description.indexOf(': ') + 2)).toBe(codes);
  });
});

describe('headers', () => {
  const headersOf = (operationId: string) =>
    operationOf(operationId)
      .parameters.filter((parameter) => parameter.in === 'header')
      .map(({ name, required = false }) => [name, required]);

  test.each<[string, [string, boolean][]]>([
    ['createForumPost', [['Idempotency-Key', false]]],
    ['createComment', [['Idempotency-Key', false]]],
    ['updateEnvironmentRemote', [['If-Match', true]]],
    ['rollBackEnvironmentRemote', [['If-Match', false]]],
    ['promoteRelease', [['If-Match', false]]],
    ['getEnvironmentManifest', [['If-None-Match', false]]],
    ['listLiveCompanies', [['If-None-Match', false]]],
    ['signIn', []],
  ])('%s reads %j', (operationId, headers) => {
    expect(headersOf(operationId)).toEqual(headers);
  });

  test.each<[string, number, () => Promise<{ status: number; headers: Record<string, unknown> }>]>([
    ['listLiveCompanies', 200, () => server.get('/api/stocks/live-companies/')],
    ['getForumPost', 404, () => server.get('/api/forums/posts/999999/')],
    ['getProfile', 401, () => server.get('/api/profile/')],
    ['listForumPosts', 422, () => server.get('/api/forums/posts/?limit=0')],
    ['getProfile', 200, async () => server.get('/api/profile/', (await server.signIn('user')).access)],
  ])('%s answers %i with those that the document says, and no others of them', async (operationId, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    const documented = Object.keys(served.components.headers ?? {}).map((name) => name.toLowerCase());
    const said = Object.keys(operationOf(operationId).responses[status]?.headers ?? {}).map((name) =>
      name.toLowerCase(),
    );
    expect(documented.filter((name) => answer.headers[name] !== undefined).sort()).toEqual(said.sort());
  });

  it.each([429, 503])('of %i say when to come back', (status) => {
    expect(operationOf('createComment').responses[status]?.headers).toHaveProperty('Retry-After');
  });
});

describe('schemas of the document', () => {
  it('stand once each, so that the document is small', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    expect(() => resolveReferences(served, served)).not.toThrow();
  });

  it('are called as the contract calls them, and all of them are used', () => {
    const names = new Set(Object.keys(contract).map(componentName));
    const schemas = Object.keys(served.components.schemas);
    expect(schemas.filter((name) => !names.has(name.replace(/Input$/, '')))).toEqual([]);
    expect(schemas.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('do not forbid answers to say more one day, and hold requests to what they may say', () => {
    expect(served.components.schemas['Company']).not.toHaveProperty('additionalProperties');
    expect(served.components.schemas['CompanyUpdate']).toHaveProperty('additionalProperties', false);
  });
});

/**
 * Whether a value is what a schema of the document describes, but for patterns: they are meant as Unicode, which zod does not
 * take them for.
 */
function describes(schema: object | undefined, value: unknown): boolean {
  const plain: unknown = JSON.parse(JSON.stringify(schema), (key, part: unknown) =>
    key === 'pattern' ? undefined : part,
  );
  return z.fromJSONSchema(plain as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success;
}

describe('examples', () => {
  it.each(Object.entries(examples))(
    '%s is what its schema describes, in the contract and in the document',
    (name, example) => {
      const schema = contract[name as keyof typeof contract] as z.ZodType;
      expect(() => (schema instanceof z.ZodObject ? schema.strict() : schema).parse(example)).not.toThrow();
      const documented = resolveReferences(served.components.schemas[componentName(name)], served);
      expect(documented?.examples).toEqual([example]);
      expect(describes(documented, example)).toBe(true);
    },
  );

  it('are there for the body of every operation that has one, unless it is bytes', () => {
    const hasExample = ({ requestBody }: Operation) =>
      requestBody === undefined ||
      Object.values(requestBody.content ?? {}).some(
        ({ schema }) =>
          schema?.examples?.length === 1 || (schema as { format?: string } | undefined)?.format === 'binary',
      );
    expect(without(hasExample)).toEqual([]);
  });

  it.each(['Company', 'LiveCompanyRow', 'CryptoToken', 'Post', 'ForumPost', 'Comment', 'LoginResponse', 'ErrorBody'])(
    'are there for %s',
    (name) => {
      expect(served.components.schemas[name]?.examples).toHaveLength(1);
    },
  );
});

describe('/api/docs', () => {
  it('shows every operation, as a page that needs no script and nothing of others', async () => {
    const page = await server.app.inject('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { method, path, summary } of operations) {
      expect(page.body).toContain(`<b>${method}</b> <code>${path}</code> ${summary}`.replaceAll("'", '&#39;'));
    }
    expect(page.body).not.toMatch(/<script|<link|<img|\son\w+=|(src|href)="https?:\/\//);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/undefined|\[object|\$ref/);
  });

  it('shows what a reference stands for, headers and an example', async () => {
    const { body } = await server.app.inject('/api/docs');
    expect(body).toContain('is_upvote: boolean');
    expect(body).toContain('&quot;is_upvote&quot;: true');
    expect(body).toContain('<code>Idempotency-Key</code>');
    expect(body).toContain('<b>409</b>: The present state does not allow it: `not_published`, `locked`');
  });
});
