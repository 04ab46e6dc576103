import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody, errorStatus } from '@market-pulse/contract';
import * as fc from 'fast-check';
import { type BadRequest, badRequests, type Sender } from './testing/badInput/requests';
import { joinMember } from './testing/members';
import { type Operation, readOperations, tryOperation } from './testing/operations';
import { packFolder, remoteRelease, shellRelease, writeRelease } from './testing/releases';
import { openTestServer, type TestServer } from './testing/testServer';

/** Half of all on each of the two databases, and not the same ones. */
const LEAST_REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
/** Fixed, so that a failure is there again; any other number tries other requests. */
const SEED = Number(
  process.env['FUZZ_SEED'] ?? (process.env['TEST_DATABASE'] === 'postgres' ? 20_261_122 : 20_261_121),
);

/** What a person has no use for: the words of the database, of the validator, of the language. */
const INTERNALS =
  /\b(select|insert|update|delete) .*\b(from|into|set)\b|violates|constraint|relation|syntax|\bcolumn\b|parse error|Unexpected (token|end)|Invalid (input|option|key|element)|Unrecognized key|Too (big|small)|expected \w+[ ,]|received|regex|zod|FST_|ECONN|ENOENT|TypeError|RangeError|undefined|\[object|\bat .*\.[jt]s\b|node_modules/i;

/** What is said of a body by its size and type alone, also where none is asked for. */
const OF_ANY_BODY: readonly number[] = [errorStatus.payload_too_large, errorStatus.unsupported_media_type];

/** A name that the client made up, as an error repeats it. */
const REPEATED = /"(\\.|[^"\\])*"/g;

let server: TestServer;
let folder: string;
let operations: Operation[];
let sent = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-input-'));
  server = await openTestServer();
  await publishReleases();
  operations = await readOperations(server.app);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Without a shell an environment is not available, which is a 5xx and right. */
async function publishReleases(): Promise<void> {
  const owner = await joinMember(server, 'the-publisher', { role: 'admin' });
  for (const release of [shellRelease(), remoteRelease('markets')]) {
    const response = await server.app.inject({
      ...{ method: 'POST', url: '/api/platform/releases/?to=production,staging,development' },
      headers: { authorization: `Bearer ${await owner.token()}`, 'content-type': 'application/gzip' },
      payload: await packFolder(await writeRelease(join(folder, release.name), release)),
    });
    expect(response.statusCode).toBe(201);
  }
}

/** New people for each operation: some requests end the session of whoever sends them. */
async function tokensFor(number: number): Promise<Record<Exclude<Sender, 'nobody'>, string>> {
  const user = await joinMember(server, `user-${number}`);
  const operator = await joinMember(server, `operator-${number}`, { role: 'admin' });
  return { user: await user.token(), operator: await operator.token(), stranger: 'eyJhbGciOiJub25lIn0.e30.' };
}

async function sendBad(
  { method }: Operation,
  { url, headers, payload, sender }: BadRequest,
  tokens: Record<string, string>,
) {
  sent += 1;
  const token = tokens[sender];
  return tryOperation(server.app, {
    ...{ method, url, headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) } },
    ...(payload !== undefined && { payload }),
  });
}

function expectClearAnswer(
  { requestBody, responses }: Operation,
  { statusCode, headers, body }: Awaited<ReturnType<typeof sendBad>>,
): void {
  const isUnasked = requestBody === undefined && OF_ANY_BODY.includes(statusCode);
  if (!isUnasked) expect(Object.keys(responses)).toContain(String(statusCode));
  if (statusCode < 400) return;
  if (statusCode >= 500) throw new Error(`${statusCode} ${body}`);
  // The links of mails answer browsers with a page.
  if (String(headers['content-type']).startsWith('text/html')) return;
  const error = errorBody.strict().parse(JSON.parse(body));
  expect(errorStatus[error.code]).toBe(statusCode);
  expect(error.error).toBe(error.detail);
  expect(error.request_id).toBe(headers['x-request-id']);
  for (const text of [error.detail, ...Object.values(error.fields ?? {}).flat()]) {
    expect(text.trim()).not.toBe('');
    expect(text.replace(REPEATED, '')).not.toMatch(INTERNALS);
  }
}

/** The request that was not answered well, cut to what can be read. */
function describeFailure(
  { name }: Operation,
  { counterexample, errorInstance, seed }: fc.RunDetails<[BadRequest]>,
): string {
  const [request] = counterexample ?? [];
  const payload = String(request?.payload).slice(0, 500);
  const shown = JSON.stringify({ ...request, payload }).slice(0, 2_000);
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${name} (seed ${seed})\n${shown}\n${reason}`;
}

it('answers every request with what it asks for or a clear error that its documentation names, never with a 5xx', async () => {
  const numRuns = Math.ceil(LEAST_REQUESTS / operations.length);
  const failures: string[] = [];
  for (const [number, operation] of operations.entries()) {
    const tokens = await tokensFor(number);
    const clear = fc.asyncProperty(badRequests(operation), async (request) =>
      expectClearAnswer(operation, await sendBad(operation, request, tokens)),
    );
    const details = await fc.check(clear, { seed: SEED, numRuns, endOnFailure: true });
    if (details.failed) failures.push(describeFailure(operation, details));
  }
  expect(failures.join('\n\n')).toBe('');
  expect(sent).toBeGreaterThanOrEqual(LEAST_REQUESTS);
}, 1_200_000);
