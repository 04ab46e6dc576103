import * as fc from 'fast-check';

/** Texts that programs trip over: control characters, halves of characters, numbers out of range, code of other languages. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦',
  'İ',
  'ß'.repeat(300),
  '../../etc/passwd',
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '%_%',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '@'.repeat(500),
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1.5',
  '1e400',
  '0x10',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(5_000),
  ','.repeat(300),
  '2026-02-30T25:61:00.000Z',
  Buffer.from('[]').toString('base64url'),
  Buffer.from('["x",null,{}]').toString('base64url'),
  Buffer.from('[true,"2026-01-01T00:00:00.000Z",99999999999]').toString('base64url'),
  Buffer.from('["-271821-04-20T00:00:00.000Z",1]').toString('base64url'),
  Buffer.from('[1e308,1]').toString('base64url'),
];

const oddNumbers = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324];

/** A text that is seldom meant. */
export const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** A list or an object in itself, some thousand times: programs that call themselves for each run out of stack. */
const deepValue = fc
  .record({ depth: fc.constantFrom(10, 100, 3_000), asList: fc.boolean() })
  .map(({ depth, asList }) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = asList ? [value] : { a: value };
    return value;
  });

/** Any value that JSON can say. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deepValue },
);

/** Bytes that are no JSON, or no text at all. */
export const oddBytes = fc.oneof(
  fc.constantFrom(
    Buffer.from(''),
    Buffer.from('{'),
    Buffer.from('{"a":1,}'),
    Buffer.from('{"__proto__":{"a":1}}'),
    Buffer.from('{"constructor":{"prototype":{"a":1}}}'),
    Buffer.from('[1e999]'),
    Buffer.from('"'.concat('x'.repeat(100_000), '"')),
    Buffer.from('['.repeat(50_000)),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]),
    Buffer.alloc(2_000),
    Buffer.alloc(1024 * 1024 + 1, 'a'),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** What a header may hold on the wire: any byte but the control characters. */
export const oddHeader = fc.oneof(
  fc.constantFrom('', '*', '"', '""', '"1"', 'W/"1"', ','.repeat(100), 'a'.repeat(3_000), 'é'.repeat(20), '[]', '%00'),
  fc
    .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f))),
);
