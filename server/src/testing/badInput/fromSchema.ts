import * as fc from 'fast-check';
import type { JsonSchema } from '../operations';
import { oddText, oddValue } from './oddValues';

/** Values that lead further into the server than made-up ones, by the name of their field. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  email: ['ann@members.example', 'ANN@MEMBERS.EXAMPLE '],
  password: ['a password like others'],
  slug: ['TUTH', 'tuth', 'brk-b', 'earnings', 'reading-an-8-k', 'no-such-thing'],
  id: [1, 2, 3, 20, 2_147_483_647],
  parent: [1, 2, 3],
  title: ['A thought'],
  body: ['Some words.', '@ann **so** https://site.example', `${'> '.repeat(2_000)}a`, '[a]('.repeat(2_000)],
  content: ['Some words.', `${'*a **a '.repeat(1_000)}`],
  remote: ['markets', 'shell'],
  environment: ['production', 'staging', 'development'],
  from: ['staging'],
  to: ['production', 'production,staging'],
  version: ['1.0.0-aaaaaaaa', '1.0.0-5e115e11', '9.9.9-99999999'],
  website: ['https://site.example/about'],
  fields: ['ticker,name', 'ticker,price,'],
  symbol: ['BTC'],
  symbols: ['AAPL,BTC', 'brk-b,,TON', 'AAPL,'.repeat(100)],
  ticker: ['AAPL', 'brk-b', 'BTC', 'no-such'],
  kind: ['stock', 'crypto'],
  topics: ['quotes', 'quotes,quotes', 'weather'],
  q: ['berkshre', 'tech', 'a & b | !c:*', '"unclosed', '<->'],
  category: ['earnings'],
  page: [1, 2],
  name: ['Ann'],
  message: ['Good morning.'],
  first_name: ['Ann'],
  last_name: ['Lee'],
};

/** Generators by length and pattern: one for a class of characters lists all of Unicode, which takes most of a second. */
const generators = new Map<string, fc.Arbitrary<string> | undefined>();

/** A text that a pattern describes, where the generator knows everything in it. */
function matching({ pattern, minLength = 0, maxLength = 30 }: JsonSchema): fc.Arbitrary<string> {
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) });
  if (pattern === undefined) return any;
  const most = Math.min(maxLength, 60);
  const key = `${most} ${pattern}`;
  if (!generators.has(key)) generators.set(key, generatorOf(pattern, most));
  return generators.get(key) ?? any;
}

function generatorOf(pattern: string, maxLength: number): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
  } catch {
    return undefined;
  }
}

function ofType(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = minimum + 1_000, minItems = 0, maxItems = 5, items = {} } = schema;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'string') return matching(schema);
  if (type === 'integer') return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    return fc.array(fromSchema(items, name), { minLength: minItems, maxLength: Math.min(maxItems, 5) });
  }
  if (type !== 'object') return oddValue;
  if (schema.properties === undefined && typeof schema.additionalProperties === 'object') {
    return fc.dictionary(fc.constantFrom('markets', 'shell', 'a'), fromSchema(schema.additionalProperties, name));
  }
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, fromSchema(field, key)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...(schema.required ?? [])],
  });
}

/** A value that a schema describes, mostly: rules beside the schema are not known to it. */
export function fromSchema(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map((option) => fromSchema(option, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const usual = known[name];
  const typed = ofType(schema, name);
  return usual === undefined ? typed : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...usual) }, typed);
}

/** A body that is in order but for one field, which is odd, missing, or not one of them. */
export function almost(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? schema.oneOf?.[0]?.properties ?? {});
  return fc
    .record({
      body: fromSchema(schema, ''),
      field: fc.oneof(fc.constantFrom('unknown', ...names), oddText),
      value: fc.oneof({ weight: 5, arbitrary: oddValue }, { weight: 1, arbitrary: fc.constant(undefined) }),
    })
    .map(({ body, field, value }) =>
      typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, [field]: value } : body,
    );
}
