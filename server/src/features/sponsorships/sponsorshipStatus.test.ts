import { sponsorshipStatus } from './sponsorshipStatus';

test.each([
  ['2026-11-21', null, 'current'],
  ['2026-11-22', null, 'planned'],
  ['2026-01-01', '2026-11-21', 'current'],
  ['2026-01-01', '2026-11-20', 'ended'],
  ['2026-11-22', '2026-12-01', 'planned'],
] as const)('from %s until %s it is %s on Nov 21, 2026', (since, until, status) => {
  expect(sponsorshipStatus(since, until, '2026-11-21')).toBe(status);
});
