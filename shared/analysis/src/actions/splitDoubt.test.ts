import { type SeenPrice, splitDoubt } from './splitDoubt';

const DAY = '2024-06-10';
const FRIDAY = '2024-06-07';
const now = (close: number) => ({ date: DAY, close });
const friday = (close: number) => ({ date: FRIDAY, close });
const tenForOne = { date: DAY, numerator: 10, denominator: 1 };
const spinOff = { date: DAY, numerator: 2, denominator: 1, kind: 'spin_off' } as const;

test.each<[string, Partial<SeenPrice> & Pick<SeenPrice, 'now'>, string | undefined]>([
  ['a usual move', { now: now(1170), kept: friday(1208) }, undefined],
  ['a fall by about 10 for 1', { now: now(121.5), kept: friday(1208) }, 'unknown_split 10:1'],
  ['a rise by about 1 for 20', { now: now(10.2), kept: friday(0.5) }, 'unknown_split 1:20'],
  ['a fall by a third', { now: now(67), kept: friday(100) }, undefined],
  [
    'that fall where the close of before is restated',
    { now: now(67), kept: friday(100.26), told: friday(66.84) },
    'unknown_split 3:2',
  ],
  [
    'a restated close beside an old price',
    { now: now(100), kept: friday(100.26), told: friday(66.84) },
    'unknown_split 3:2',
  ],
  ['a close that two sources tell a little apart', { now: now(98), kept: friday(100), told: friday(99.4) }, undefined],
  ['a fall that its source tells alone', { now: now(49), told: friday(100) }, 'unknown_split 2:1'],
  ['a fall since a close of a month before', { now: now(121.5), kept: { date: '2024-05-10', close: 1208 } }, undefined],
  ['a known split in the price', { now: now(121.5), kept: friday(1208), splits: [tenForOne] }, undefined],
  [
    'a known split that is not yet in it',
    { now: now(1190), kept: friday(1208), splits: [tenForOne] },
    'old_price 10:1',
  ],
  [
    'a known split and a price of another one',
    { now: now(362), kept: friday(1208), splits: [tenForOne] },
    'unknown_split 1:3',
  ],
  [
    'a known split of before that close',
    { now: now(121.5), kept: friday(121), splits: [{ ...tenForOne, date: FRIDAY }] },
    undefined,
  ],
  [
    'a split to come',
    { now: now(1190), kept: friday(1208), splits: [{ ...tenForOne, date: '2024-06-11' }] },
    undefined,
  ],
  [
    'a known split with a close that its source has restated',
    { now: now(121.5), told: friday(120.8), splits: [tenForOne] },
    undefined,
  ],
  ['a known spin-off in the price', { now: now(50), kept: friday(100), splits: [spinOff] }, undefined],
  [
    'a stock dividend of a few percent',
    { now: now(100), kept: friday(100), splits: [{ ...tenForOne, numerator: 1.02, kind: 'stock_dividend' }] },
    undefined,
  ],
])('%s', (_case, seen, expected) => {
  const doubt = splitDoubt({ splits: [], ...seen });
  expect(doubt && `${doubt.reason} ${doubt.numerator}:${doubt.denominator}`).toBe(expected);
});
