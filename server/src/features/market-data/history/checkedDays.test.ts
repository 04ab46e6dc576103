import { checkedAfter } from './checkedDays';

const wanted = { from: '2025-11-20', to: '2026-11-20' };
const range = (from: string, to: string) => ({ from, to });

it.each([
  ['all of it came', undefined, wanted, '2026-11-20', { checked: wanted, isLate: false }],
  ['nothing came', undefined, wanted, undefined, { checked: range('2025-11-20', '2026-11-16'), isLate: true }],
  [
    'the newest day is late',
    undefined,
    wanted,
    '2026-11-19',
    { checked: range('2025-11-20', '2026-11-19'), isLate: true },
  ],
  ['it ended long ago', undefined, wanted, '2026-03-02', { checked: range('2025-11-20', '2026-11-16'), isLate: true }],
  [
    'the days since came',
    range('2025-11-20', '2026-11-18'),
    range('2026-11-19', '2026-11-20'),
    '2026-11-20',
    { checked: wanted, isLate: false },
  ],
  [
    'one of the days since is late',
    range('2025-11-20', '2026-11-18'),
    range('2026-11-19', '2026-11-20'),
    undefined,
    { checked: range('2025-11-20', '2026-11-18'), isLate: true },
  ],
  [
    'an older gap stays one',
    range('2026-06-01', '2026-11-20'),
    range('2026-03-02', '2026-03-03'),
    undefined,
    { checked: range('2026-03-02', '2026-11-20'), isLate: false },
  ],
  [
    'a gap within what is there',
    undefined,
    range('2026-06-01', '2026-06-02'),
    undefined,
    { checked: range('2026-06-01', '2026-11-20'), isLate: false },
  ],
])('%s', (_what, checked, gap, lastBar, expected) => {
  expect(checkedAfter({ wanted, checked, gap, lastBar })).toEqual(expected);
});
