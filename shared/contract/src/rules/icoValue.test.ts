import type { IcoDisclosures } from '../icoDisclosures';
import { icoValue, isWhole } from './icoValue';

const TODAY = '2026-11-27';
const by = { source: 'White paper', as_of: '2026-10-01T00:00:00.000Z' };
const nothing: IcoDisclosures = {
  ...{ token_price: null, total_supply: null, circulating_supply: null, allocation: null, unlocks: null },
  backers: null,
};
const stated = (value: number) => ({ value, ...by });
const unlocks = (...events: [string, number][]) => ({
  events: events.map(([date, percent]) => ({ date, percent, holder: 'Team' })),
  ...by,
});

test.each<[string, Partial<IcoDisclosures>, (number | null)[]]>([
  ['nothing', {}, [null, null, null, null]],
  ['a price alone', { token_price: stated(0.5) }, [null, null, null, null]],
  ['price and total', { token_price: stated(0.5), total_supply: stated(1000) }, [500, null, null, null]],
  [
    'what circulates, which alone is worth something',
    { token_price: stated(0.5), total_supply: stated(1000), circulating_supply: stated(200) },
    [500, 200, 100, 800],
  ],
  [
    'a calendar: what is unlocked later is in no sum, what is unlocked today is',
    {
      ...{ token_price: stated(0.5), total_supply: stated(1000) },
      unlocks: unlocks(['2026-01-01', 10], [TODAY, 10], ['2027-01-01', 30], ['2028-01-01', 20]),
    },
    [500, 500, 250, 500],
  ],
  [
    'a calendar of all that is still locked',
    { token_price: stated(1), total_supply: stated(1000), unlocks: unlocks(['2027-01-01', 60], ['2028-01-01', 40]) },
    [1000, 0, 0, 1000],
  ],
  [
    'a calendar of more than there is',
    { token_price: stated(1), total_supply: stated(1000), unlocks: unlocks(['2027-01-01', 90], ['2028-01-01', 40]) },
    [1000, null, null, null],
  ],
  [
    'more that circulates than there is',
    { token_price: stated(1), total_supply: stated(1000), circulating_supply: stated(2000) },
    [1000, null, null, null],
  ],
  ['what circulates of nobody knows how many', { circulating_supply: stated(20) }, [null, 20, null, null]],
])('of %s it is reckoned what all, and what can be traded, is worth', (_case, disclosed, expected) => {
  const value = icoValue({ ...nothing, ...disclosed }, TODAY);
  expect([value.fullyDiluted?.value, value.tradable?.value, value.tradableValue?.value, value.locked]).toEqual(
    expected.map((each, index) => (index < 3 ? (each ?? undefined) : each)),
  );
});

test('what is reckoned tells of what, and the next unlock is that of the next day', () => {
  const { fullyDiluted, nextUnlock } = icoValue(
    {
      ...nothing,
      token_price: { value: 2, source: 'Site', as_of: null },
      total_supply: stated(10),
      unlocks: unlocks(['2028-01-01', 20], ['2027-01-01', 5], ['2027-01-01', 10], [TODAY, 1]),
    },
    TODAY,
  );
  expect(fullyDiluted?.from.map(({ source }) => source)).toEqual(['Site', 'White paper']);
  expect(nextUnlock).toEqual({ date: '2027-01-01', percent: 15 });
  expect(icoValue(null, TODAY).fullyDiluted).toBeNull();
});

test.each([
  [[60, 40], true],
  [[33.4, 33.4, 33.4], true],
  [[60, 41], false],
])('shares of %p percent can be of one whole: %p', (percents, expected) => {
  expect(isWhole(percents.map((percent) => ({ percent })))).toBe(expected);
});
