import type { LoadReport } from '@market-pulse/contract';
import { countedOf, countedViolations, MOST_OF_VISITOR, visitorOf, voiceOf } from './voices';

const key = new Uint8Array(32).fill(7);

test.each([
  ['one IPv4 address', '203.0.113.7', '203.0.113.7', true],
  ['an address and the same one written as IPv6', '203.0.113.7', '::ffff:203.0.113.7', true],
  ['two IPv4 addresses', '203.0.113.7', '203.0.113.8', false],
  ['two networks of one line', '2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
  ['two lines', '2001:db8:1::1', '2001:db8:2::1', false],
])('%s: one visitor or two', (_what, one, other, isSame) => {
  expect(visitorOf(one, key) === visitorOf(other, key)).toBe(isSame);
});

test('nobody learns an address from a visitor without the key', () => {
  expect(visitorOf('203.0.113.7', key)).not.toContain('203');
  expect(visitorOf('203.0.113.7', key)).not.toBe(visitorOf('203.0.113.7', new Uint8Array(32)));
});

const report: LoadReport = {
  remote: 'markets',
  version: '1.0.0-aaaaaaaa',
  phase: 'entry',
  code: 'loaded',
  milliseconds: 20,
  page: '/',
};
const reportsOf = (loads: number, failures: number): LoadReport[] => [
  ...new Array<LoadReport>(loads).fill(report),
  ...new Array<LoadReport>(failures).fill({ ...report, code: 'http' }),
];

test.each([
  ['what is new', { loads: 2, failures: 1 }, { loads: 0, failures: 0 }, { loads: 2, failures: 1 }],
  [
    'what is left of an hour',
    { loads: 3, failures: 3 },
    { ...MOST_OF_VISITOR, failures: 8 },
    { loads: 0, failures: 2 },
  ],
  ['no more failures than so many', { loads: 1, failures: 19 }, { loads: 0, failures: 0 }, { loads: 1, failures: 10 }],
])('of a visitor counts %s', (_what, { loads, failures }, before, expected) => {
  expect(voiceOf(countedOf(reportsOf(loads, failures), before))).toMatchObject(expected);
});

test('a connection that was away blames nobody, code that did not work is broken', () => {
  const codes = ['loaded', 'network', 'http', 'render', 'evaluation', 'missing-export'] as const;
  expect(voiceOf(codes.map((code) => ({ ...report, code })))).toEqual({
    ...{ loads: 1, failures: 5 },
    ...{ unreachable: 1, broken: 3 },
  });
});

test.each([
  ['ten of a release', 12, [], 10],
  [
    'what is left of an hour, whatever it was',
    12,
    [
      { remote: 'markets', version: '1', count: 4 },
      { remote: 'markets', version: '1', count: 3 },
    ],
    3,
  ],
  ['ten beside those of another release', 12, [{ remote: 'markets', version: '2', count: 10 }], 10],
  ['nothing more', 1, [{ remote: 'markets', version: '1', count: 10 }], 0],
])('of a visitor’s violations count %s', (_what, sent, before, expected) => {
  expect(countedViolations(new Array(sent).fill({ remote: 'markets', version: '1' }), before)).toHaveLength(expected);
});
