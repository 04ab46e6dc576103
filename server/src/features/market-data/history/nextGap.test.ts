import { isMarketDay } from '@market-pulse/analysis/calendar';
import { nextGap } from './nextGap';

const wanted = { from: '2026-07-01', to: '2026-11-20' };
const isDay = (day: string) => isMarketDay('stock', day);
const range = (from: string, to: string) => ({ from, to });

/** Every day of the wanted ones but those of some ranges. */
function allBut(...gaps: readonly (readonly [from: string, to: string])[]): Set<string> {
  const days = new Set<string>();
  for (let time = Date.parse(wanted.from); time <= Date.parse(wanted.to); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (!gaps.some(([from, to]) => day >= from && day <= to)) days.add(day);
  }
  return days;
}

it.each([
  ['everything, when nothing is known', undefined, new Set<string>(), range('2026-07-01', '2026-11-20')],
  ['nothing, when all of it was asked for', wanted, new Set<string>(), undefined],
  ['nothing, when all of it is there', undefined, allBut(), undefined],
  ['nothing for weekends and holidays', range('2026-07-01', '2026-11-19'), new Set(['2026-11-20']), undefined],
  ['what came since', range('2026-07-01', '2026-11-17'), new Set<string>(), range('2026-11-18', '2026-11-20')],
  ['a day that lacks', undefined, allBut(['2026-09-02', '2026-09-02']), range('2026-09-02', '2026-09-02')],
  [
    'two gaps that are close as one',
    undefined,
    allBut(['2026-09-02', '2026-09-02'], ['2026-09-10', '2026-09-11']),
    range('2026-09-02', '2026-09-11'),
  ],
  [
    'of two that are not the newer one first',
    undefined,
    allBut(['2026-07-06', '2026-07-07'], ['2026-11-02', '2026-11-03']),
    range('2026-11-02', '2026-11-03'),
  ],
  [
    'the older one then',
    range('2026-11-02', '2026-11-20'),
    allBut(['2026-07-06', '2026-07-07']),
    range('2026-07-06', '2026-07-07'),
  ],
  [
    'what came since before what lies before',
    range('2026-09-01', '2026-11-19'),
    new Set<string>(),
    range('2026-11-20', '2026-11-20'),
  ],
])('asks for %s', (_what, checked, stored, gap) => {
  expect(nextGap({ wanted, checked, stored, isMarketDay: isDay })).toEqual(gap);
});
