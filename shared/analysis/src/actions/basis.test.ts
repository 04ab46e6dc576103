import { decideBasis, looksLikeSplit, sinceUnknownSplit, type Basis, type Seam } from './basis';

const adjusted = (basisDate: string): Basis => ({ adjustment: 'splits', basisDate });
const raw: Basis = { adjustment: 'raw', basisDate: null };
const tenForOne = { date: '2026-06-10', numerator: 10, denominator: 1 };
/** Of which only the quarter is known. */
const ofQuarter = { ...tenForOne, date: '2026-04-01', until: '2026-06-30' };
const spinOff = { date: '2026-06-10', numerator: 1.046, denominator: 1 };

/** A history to June 5, and one from June 8 on. */
const seam = (closes: [kept: number, told: number], part: Partial<Seam> = {}): Seam => ({
  ...{ kept: adjusted('2026-06-05'), told: adjusted('2026-06-12'), both: [], splits: [] },
  neighbours: [{ kept: { date: '2026-06-05', close: closes[0] }, told: { date: '2026-06-08', close: closes[1] } }],
  ...part,
});
const both = (...closes: [kept: number, told: number][]) =>
  closes.map(([kept, told], index) => ({ date: `2026-06-0${index + 1}`, kept, told }));
const rebase = (price: number, volume: number, whose = 'kept') => ({ kind: 'rebase', whose, by: { price, volume } });
const same = { kind: 'same' };

test.each<[string, Seam, object]>([
  ['goes on as it is where prices do', seam([122, 122.5]), same],
  ['is rebased where a split lies between', seam([1220, 122.5], { splits: [tenForOne] }), rebase(0.1, 10)],
  ['is rebased by a spin-off in its prices alone', seam([104.6, 100], { splits: [spinOff] }), rebase(1 / 1.046, 1)],
  ['stays where the split was in its prices already', seam([122, 122.5], { splits: [tenForOne] }), same],
  [
    'is rebased by a reverse split',
    seam([0.1, 2], { splits: [{ date: '2026-06-08', numerator: 1, denominator: 20 }] }),
    rebase(20, 0.05),
  ],
  [
    'has the basis that an older part is put on',
    seam([122, 1225], { kept: adjusted('2026-06-12'), told: adjusted('2026-06-08'), splits: [tenForOne] }),
    rebase(0.1, 10, 'told'),
  ],
  [
    'stays beside prices after a split that both have',
    seam([122, 122.5], { kept: adjusted('2026-06-11'), splits: [tenForOne] }),
    same,
  ],
  ['is rebased by days that both have', seam([1220, 122.5], { both: both([1200, 120]) }), rebase(0.1, 10)],
  [
    'is rebased by a dividend since, where several days show it',
    seam([100, 98], { both: both([100, 98], [101, 98.98], [102, 99.96]) }),
    rebase(0.98, 1),
  ],
  ['stays where single closes were corrected', seam([100, 98], { both: both([100, 98], [101, 101]) }), same],
  ['stays where it is the same on a day of both', seam([100, 20], { both: both([100, 100]) }), same],
  [
    'stays as traded beside a known split',
    seam([1220, 122.5], { kept: raw, told: raw, splits: [{ ...tenForOne, date: '2026-06-08' }] }),
    same,
  ],
  [
    'stays as traded beside a split of which only a time is known, about by its ratio',
    seam([1220, 122.5], { kept: raw, told: raw, splits: [ofQuarter] }),
    same,
  ],
  [
    'is rebased where a day of it stays that is not told anew',
    seam([0, 0], {
      both: both([1200, 120], [1210, 121]),
      neighbours: [{ kept: { date: '2026-06-03', close: 1205 }, told: { date: '2026-06-02', close: 121 } }],
    }),
    rebase(0.1, 10),
  ],
  ['gives way where all of it is told anew', seam([100, 20], { neighbours: [], kept: raw }), same],
])('what is kept %s', (_, given, expected) => {
  expect(roundedOf(decideBasis(given))).toEqual(roundedOf(expected));
});

const roundedOf = (decision: object): unknown =>
  JSON.parse(
    JSON.stringify(decision, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(9)) : value)),
  );

test.each<[string, Seam, string]>([
  ['like those of a split that nobody knows', seam([1220, 122.5]), 'as a split of 10 for 1 makes them'],
  [
    'like those of a split that nobody knows, after weeks without a price',
    seam([0, 0], {
      neighbours: [{ kept: { date: '2026-06-05', close: 1220 }, told: { date: '2026-07-15', close: 122 } }],
    }),
    'as a split of 10 for 1 makes them',
  ],
  ['like those of an unknown split as traded', seam([50, 102], { kept: raw, told: raw }), 'as a split of 1 for 2'],
  [
    'on another basis on a day of both, as traded',
    seam([1220, 122.5], { kept: raw, told: raw, both: both([1200, 120]) }),
    'its close of 2026-06-01 is 120, and the one that is kept of the source is 1200',
  ],
  ['of another measure', seam([100, 100], { kept: raw }), 'its prices are adjusted for splits, and those'],
  [
    'those of another ratio than a split in whose time they are, as traded',
    seam([1220, 610], { kept: raw, told: raw, splits: [ofQuarter] }),
    'as a split of 2 for 1',
  ],
  [
    'those of after the time of a split, as traded',
    seam([1220, 122.5], { kept: raw, told: raw, splits: [{ ...ofQuarter, until: '2026-06-05' }] }),
    'none is known',
  ],
  [
    'a split known, but of another size',
    seam([1220, 122.5], { splits: [{ ...tenForOne, numerator: 3 }] }),
    'none is known',
  ],
])('a part is refused whose prices are %s', (_, given, reason) => {
  expect(decideBasis(given)).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) as unknown });
});

test.each<[number, number, string, string | undefined]>([
  [1208, 121.5, '2024-06-10', '10 for 1'],
  [0.5, 10.2, '2024-06-10', '1 for 20'],
  [100, 52, '2024-06-10', '2 for 1'],
  [100, 70, '2024-06-10', undefined],
  [100, 52, '2024-06-18', undefined],
  [100, 33, '2024-06-18', undefined],
  [100, 25, '2024-06-18', '4 for 1'],
  [100, 9, '2024-07-10', '10 for 1'],
  [100, 9, '2024-08-10', undefined],
])('%d to %d by %s looks like a split of %s', (before, after, date, split) => {
  expect(looksLikeSplit({ date: '2024-06-07', close: before }, { date, close: after })?.text).toBe(split);
});

test('of prices as traded those before a split that nobody told of are left out', () => {
  const bars = [
    { date: '2024-06-05', close: 30 },
    { date: '2024-06-06', close: 10 },
    { date: '2024-06-07', close: 10.5 },
  ];
  expect(sinceUnknownSplit(bars, [])).toEqual(bars.slice(1));
  expect(sinceUnknownSplit(bars, [{ date: '2024-06-06', numerator: 3, denominator: 1 }])).toEqual(bars);
  const ofQuarter = { date: '2024-04-01', until: '2024-06-30', numerator: 3, denominator: 1 };
  expect(sinceUnknownSplit(bars, [ofQuarter])).toEqual(bars);
  expect(sinceUnknownSplit(bars, [{ ...ofQuarter, numerator: 2 }])).toEqual(bars.slice(1));
  expect(sinceUnknownSplit([], [])).toEqual([]);
});
