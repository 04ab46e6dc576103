import * as fc from 'fast-check';
import type { JsonSchema, Operation } from '../operations';
import { almost, fromSchema } from './fromSchema';
import { oddBytes, oddHeader, oddText, oddValue } from './oddValues';

/** Who sends a request. */
export type Sender = 'nobody' | 'user' | 'operator' | 'stranger';

/** A request as it goes out, complete but for the bearer. */
export interface BadRequest {
  readonly sender: Sender;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

/** Part of an address: a lone half of a character has no encoding, and broken UTF-8 is written out. */
function encode(text: unknown): string {
  return encodeURIComponent(Buffer.from(String(text)).toString());
}

const brokenEncoding = fc.constantFrom('%ff', '%c3%28', '%00', '%', '%zz', '%ed%a0%80', '..%2f..%2f', '%0d%0a');

function inAddress(schema: JsonSchema, name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fromSchema(schema, name).map(encode) },
    { weight: 3, arbitrary: oddText.map(encode) },
    { weight: 1, arbitrary: brokenEncoding },
  );
}

function addressOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const named = (all: typeof parameters) =>
    Object.fromEntries(all.map(({ name, schema = {} }) => [name, inAddress(schema, name)]));
  const extra = fc.array(fc.tuple(oddText.map(encode), oddText.map(encode)), { maxLength: 1 });
  return fc
    .record({
      params: fc.record(named(inPath)),
      query: fc.record(named(inQuery), { requiredKeys: [] }),
      extra: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: extra }),
      again: fc.boolean(),
    })
    .map(({ params, query, extra: more, again }) => {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const pairs = [...Object.entries(query), ...more];
      // A parameter that comes twice is a list to some.
      const all = again ? [...pairs, ...pairs.slice(0, 1)] : pairs;
      return all.length === 0 ? address : `${address}?${all.map(([key, value]) => `${key}=${value}`).join('&')}`;
    });
}

function payloadOf({ requestBody, method }: Operation): fc.Arbitrary<string | Buffer | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const asJson = (value: unknown) => JSON.stringify(value);
  const anything = [oddValue.map(asJson), oddBytes, fc.constant(undefined)];
  if (schema === undefined) return fc.oneof(...anything);
  return fc.oneof(
    { weight: 5, arbitrary: almost(schema).map(asJson) },
    { weight: 3, arbitrary: fromSchema(schema, '').map(asJson) },
    ...anything,
  );
}

function headersOf({ requestBody, path }: Operation): fc.Arbitrary<Record<string, string>> {
  const declared = Object.keys(requestBody?.content ?? {});
  const types = [...(declared.length > 0 ? declared : ['application/json']), 'application/json; charset=utf-8'];
  if (path.endsWith('/releases/')) types.push('application/gzip', 'application/octet-stream');
  const others = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', ''];
  return fc.record(
    {
      'content-type': fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...types) },
        { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...others), oddHeader) },
      ),
      'idempotency-key': oddHeader,
      'if-match': fc.oneof({ weight: 3, arbitrary: fc.constant('*') }, oddHeader),
      'if-none-match': oddHeader,
      accept: oddHeader,
      'accept-encoding': oddHeader,
      'user-agent': oddHeader,
      cookie: oddHeader.map((value) => `mp_preview=${value}`),
      origin: oddHeader,
      'x-forwarded-for': oddHeader,
    },
    { requiredKeys: ['content-type'] },
  );
}

/** Requests of an operation: some in order, most nearly so, some not at all. */
export function badRequests(operation: Operation): fc.Arbitrary<BadRequest> {
  const senders: readonly Sender[] = ['nobody', 'user', 'user', 'operator', 'operator', 'operator', 'stranger'];
  return fc.record({
    sender: fc.constantFrom(...senders),
    url: addressOf(operation),
    headers: headersOf(operation),
    payload: payloadOf(operation),
  });
}
