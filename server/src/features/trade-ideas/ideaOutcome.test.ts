import { closingDay } from './closingDay';
import { ideaOutcome, ideaRecordOf, type FollowedIdea } from './ideaOutcome';

const idea: FollowedIdea = {
  ...{ direction: 'long', price: 100, closesOn: '2026-11-20' },
  ...{ baseClose: 100, lastClose: 110, lastDate: '2026-11-20', splitRatio: 1 },
};

describe('what became of an idea', () => {
  it.each<[string, Partial<FollowedIdea>, number | null, number | null]>([
    ['a long one that rose', {}, 110, 10],
    ['a short one of what rose', { direction: 'short' }, 110, -10],
    ['a short one of what fell', { direction: 'short', lastClose: 75 }, 75, 25],
    ['a history that was adjusted since', { baseClose: 25, lastClose: 27.5 }, 110, 10],
    ['a split of four for one in raw prices', { lastClose: 27.5, splitRatio: 4 }, 110, 10],
    ['no close since', { lastClose: null, lastDate: null }, null, null],
    ['a history without its day', { baseClose: null }, null, null],
    ['a share that is worth nothing', { lastClose: 0 }, 0, -100],
  ])('%s', (_case, fields, price, gain) => {
    const outcome = ideaOutcome({ ...idea, ...fields });
    if (price === null) expect(outcome).toBeNull();
    else {
      expect(outcome?.price).toBeCloseTo(price);
      expect(outcome?.gain_percent).toBeCloseTo(gain ?? Number.NaN);
    }
  });
});

describe('the record of an author', () => {
  const today = '2026-11-23';
  it.each<[string, Partial<FollowedIdea>[], object]>([
    ['without ideas', [], { open: 0, closed: 0, right: 0, average_gain_percent: null }],
    ['of open ones', [{ closesOn: '2026-11-23' }], { open: 1, closed: 0, average_gain_percent: null }],
    ['of closed ones', [{}, { lastClose: 80 }], { open: 0, closed: 2, right: 1, average_gain_percent: -5 }],
    ['without a price at the end', [{ lastDate: '2026-11-12' }], { open: 0, closed: 0, right: 0 }],
    ['with a weekend at the end', [{ lastDate: '2026-11-13' }], { closed: 1, right: 1 }],
    ['of what did not move', [{ lastClose: 100 }], { closed: 1, right: 0, average_gain_percent: 0 }],
  ])('%s', (_case, ideas, record) => {
    const all = ideas.map((fields) => ({ ...idea, ...fields }));
    const { average_gain_percent: average, ...counts } = ideaRecordOf(all, today);
    expect({ ...counts, average_gain_percent: average === null ? null : Math.round(average) }).toMatchObject(record);
  });
});

describe('the last day that counts', () => {
  it.each([
    ['2026-12-30', '1w', '2027-01-06'],
    ['2026-01-31', '1m', '2026-02-28'],
    ['2026-11-30', '3m', '2027-02-28'],
    ['2028-02-29', '1y', '2029-02-28'],
  ] as const)('from %s over %s is %s', (from, horizon, day) => {
    expect(closingDay(from, horizon)).toBe(day);
  });
});
