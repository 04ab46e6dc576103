import { agePlot, heightOf, PLOT } from './agePlot';

const HOUR = 3_600_000;
const act = (hours: number, ageHours: number) => {
  const at = Date.parse('2026-11-20T10:00:00.000Z') + hours * HOUR;
  const [acted_at, joined_at] = [at, at - ageHours * HOUR].map((moment) => new Date(moment).toISOString()) as [
    string,
    string,
  ];
  return { kind: 'post' as const, user_id: hours, username: `user-${hours}`, acted_at, joined_at };
};

test('older accounts stand higher, and none outside the picture', () => {
  const heights = [0, 1, 6, 24, 24 * 7, 24 * 30, 24 * 365, 24 * 3650].map((hours) => heightOf(hours * HOUR));
  expect([...heights].sort((one, other) => other - one)).toEqual(heights);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThan(PLOT.height - PLOT.bottom);
});

test('what was done later stands further to the right, within the picture, with the times below', () => {
  const { points, ticks, young, lines } = agePlot([act(0, 2), act(1, 24), act(2, 24 * 400)], 14);
  expect(points.map(({ x }) => x)).toEqual([6, 270, 534]);
  expect(points.map(({ y }) => y > young)).toEqual([true, true, false]);
  expect(ticks.map(({ label }) => label)).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00']);
  expect(lines).toHaveLength(5);
});

test('one act alone stands in the middle', () => {
  expect(agePlot([act(0, 2)], 14).points).toMatchObject([{ x: 270 }]);
});

test('accounts are young for as long as the settings say', () => {
  const isYoung = (days: number) => {
    const { points, young } = agePlot([act(0, 24 * 10)], days);
    return (points[0]?.y ?? 0) > young;
  };
  expect([isYoung(7), isYoung(14)]).toEqual([false, true]);
});
