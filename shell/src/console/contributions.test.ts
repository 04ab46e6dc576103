import { contributionGroups, contributionsOf, without } from './contributions';
import { marketsRelease } from './testing/platform';

test('a release is told by its pages, navigation entries and sections', () => {
  expect(contributionGroups(contributionsOf(marketsRelease))).toEqual([
    { label: 'Pages', items: ['Stock Market (/markets/stocks)'] },
    { label: 'Navigation', items: ['Stock Market in the header', 'Stock Market in the footer'] },
    { label: 'Sections', items: ['featured stocks on the home page'] },
  ]);
});

test('of two releases the difference counts', () => {
  const present = contributionsOf(marketsRelease);
  const next = contributionsOf({ ...marketsRelease, slots: [] });
  expect(contributionGroups(without(present, next))).toEqual([
    { label: 'Sections', items: ['featured stocks on the home page'] },
  ]);
  expect(contributionGroups(without(next, present))).toEqual([]);
});
