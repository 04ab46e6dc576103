import { newestHoldings, type StatedHolding } from './newestHoldings';

const stated = (shares: number | null, date: string, more: Partial<StatedHolding> = {}): StatedHolding => ({
  ...{ owner: '1', security: 'Common', direct: true, nature: null, filingId: 1, line: 0, shares, date },
  ...more,
});

test.each<[string, readonly StatedHolding[], readonly (number | null)[]]>([
  ['nothing', [], []],
  ['the newest of two days', [stated(900, '2026-03-01'), stated(700, '2026-05-01')], [700]],
  ['the last line of one day', [stated(900, '2026-03-01'), stated(800, '2026-03-01', { line: 1 })], [800]],
  [
    'the last filing of one day',
    [stated(900, '2026-03-01', { line: 5 }), stated(800, '2026-03-01', { filingId: 2 })],
    [800],
  ],
  [
    'each way of holding',
    [stated(10, '2026-03-01'), stated(90, '2026-01-01', { direct: false, nature: 'Trust' })],
    [90, 10],
  ],
  [
    'each owner and security',
    [
      stated(1, '2026-03-01'),
      stated(2, '2026-03-01', { owner: '2' }),
      stated(3, '2026-03-01', { security: 'Class B' }),
    ],
    [3, 2, 1],
  ],
  ['a security written otherwise', [stated(1, '2026-03-01'), stated(2, '2026-04-01', { security: 'COMMON' })], [2]],
  ['what was sold', [stated(900, '2026-03-01'), stated(0, '2026-05-01')], []],
  ['what nobody says', [stated(900, '2026-03-01'), stated(null, '2026-05-01')], [900]],
])('%s', (_, rows, expected) => {
  for (const given of [rows, rows.toReversed()])
    expect(newestHoldings(given).map(({ shares }) => shares)).toEqual(expected);
});
