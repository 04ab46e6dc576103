import { LONGEST_WAIT_MILLISECONDS, turnFrom } from './turn';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['nobody asked for long', now - 60_000, { at: now, nextAt: now + 112 }],
  ['the last one asked just now', now + 112, { at: now + 112, nextAt: now + 224 }],
  ['the clock went back a little', now + 900, { at: now + 900, nextAt: now + 1_012 }],
  ['the clock went back by days', now + 86_400_001, { at: now, nextAt: now + 112 }],
  ['EDGAR asked for a day', now + 86_400_000, { waitMilliseconds: 86_400_000 }],
  [
    'the longest wait',
    now + LONGEST_WAIT_MILLISECONDS,
    { at: now + LONGEST_WAIT_MILLISECONDS, nextAt: now + LONGEST_WAIT_MILLISECONDS + 112 },
  ],
  ['EDGAR asked for ten minutes', now + 600_000, { waitMilliseconds: 600_000 }],
])('%s', (_what, nextAt, expected) => {
  expect(turnFrom(nextAt, now)).toEqual(expected);
});

it('gives no second more than ten turns, however many ask at once', () => {
  const turns: number[] = [];
  let nextAt = now - 5_000;
  for (let asked = 0; asked < 100; asked += 1) {
    const turn = turnFrom(nextAt, now);
    if (!('at' in turn)) throw new Error('no turn');
    turns.push(turn.at);
    ({ nextAt } = turn);
  }
  for (const at of turns) expect(turns.filter((other) => other >= at && other < at + 1_000).length).toBeLessThan(11);
});
