import { bringsFacts, readFrom, readingOf } from './readingOf';

it.each([
  [['3', '4', '4/A', '5', '144', '144/A', 'SC 13D', 'SC 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13G/A'], 'ownership'],
  [['13F-HR', '13F-HR/A'], 'holdings'],
  [['8-K', '10-K', '10-Q/A', '20-F', '6-K', 'DEF 14A'], 'text'],
  [['S-1', 'S-1/A', 'S-3ASR', 'F-1', '424B1', '424B4', '424B5', 'D', 'D/A', 'C', 'C-AR', 'C-U', 'SC TO-T'], 'text'],
  [['PRE 14A', 'DEFA14A', 'DEFM14A', 'PREM14A', 'DEF 14C'], 'text'],
  [['13F-NT', '424B2', 'FWP', 'S-8', '40-17G', 'CORRESP', '45B', 'DEFA', ''], undefined],
])('%j is read for %s', (forms, reading) => {
  for (const form of forms) expect(readingOf(form)).toBe(reading);
});

it.each([
  [['10-K', '10-Q', '20-F', '40-F', '10-K/A', '10-KT'], true],
  [['8-K', '6-K', 'NT 10-K', '10-K405', '4'], false],
])('%j brings facts: %s', (forms, isSo) => {
  for (const form of forms) expect(bringsFacts(form)).toBe(isSo);
});

it('reads a year back of what somebody looks at, and a month of what nobody does', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect([readFrom(now, true), readFrom(now, false)]).toEqual(['2025-11-23', '2026-10-24']);
});
