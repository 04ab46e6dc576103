import { openTestServer, type TestServer } from '../testing/testServer';

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly parameters?: readonly { name: string; in: string; schema?: object }[];
  readonly requestBody?: { readonly content: Record<string, { schema?: object }> };
  readonly responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
}

let server: TestServer;
let operations: [name: string, operation: Operation][];
beforeAll(async () => {
  server = await openTestServer();
  const { body } = await server.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => server.close());

/** Operations for which something is missing. */
function without(isThere: (operation: Operation, name: string) => boolean): string[] {
  return operations.filter(([name, operation]) => !isThere(operation, name)).map(([name]) => name);
}

const schemaOf = (response: Operation['responses'][string] | undefined) =>
  Object.values(response?.content ?? {})[0]?.schema;
const succeeds = (status: string) => status.startsWith('2');

describe('every operation of the OpenAPI document', () => {
  it('is there at all', () => {
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.map(([name]) => name)).toContain('GET /api/stocks/live-companies/');
  });

  it('has one tag and a summary', () => {
    expect(without(({ tags, summary }) => tags?.length === 1 && summary !== undefined && summary !== '')).toEqual([]);
  });

  it('has the schema of what it answers', () => {
    const answers = ({ responses }: Operation) =>
      Object.entries(responses).some(([status, response]) => {
        return succeeds(status) && (status === '204' || schemaOf(response) !== undefined);
      });
    expect(without(answers)).toEqual([]);
  });

  it('has the schema of what it takes: parameters of its path, and a body', () => {
    const takes = ({ parameters = [], requestBody }: Operation, name: string) => {
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
    const expected = ({ requestBody, parameters = [] }: Operation) => [
      ...['400', '401', '429', '500', '503'],
      ...(requestBody ? ['413', '415', '422'] : []),
      ...(parameters.some((parameter) => parameter.in === 'query') ? ['422'] : []),
      ...(parameters.some((parameter) => parameter.in === 'path') ? ['404'] : []),
    ];
    const hasErrors = (operation: Operation) =>
      expected(operation).every((status) => {
        const response = operation.responses[status];
        const schema = schemaOf(response) as { properties?: object } | undefined;
        return response?.description !== undefined && Object.hasOwn(schema?.properties ?? {}, 'request_id');
      });
    expect(without(hasErrors)).toEqual([]);
  });
});

describe('/api/docs', () => {
  it('shows every operation, as a page that needs no script and nothing of others', async () => {
    const page = await server.app.inject('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const [name, { summary }] of operations) {
      const [method = '', path = ''] = name.split(' ');
      expect(page.body).toContain(`<b>${method}</b> <code>${path}</code> ${summary}`.replaceAll("'", '&#39;'));
    }
    expect(page.body).not.toMatch(/<script|<link|<img|\son\w+=|https?:\/\//);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/undefined|\[object/);
  });
});
