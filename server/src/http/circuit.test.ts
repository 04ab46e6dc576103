import { type CircuitOptions, createCircuit } from './circuit';

const SECOND = 1_000;

let now: number;
beforeEach(() => {
  now = 0;
});

const open = (options: Partial<CircuitOptions> = {}) =>
  createCircuit({
    failuresUntilOpen: 3,
    openBackoff: { firstMilliseconds: 30 * SECOND, longestMilliseconds: 100 * SECOND },
    monotonicClock: () => now,
    ...options,
  });
const inWindow = { windowMilliseconds: 60 * SECOND };

/** What happens, in order: a failure, a success, or so many seconds that pass. */
type Step = 'fails' | 'succeeds' | number;

function play(circuit: ReturnType<typeof open>, steps: readonly Step[]) {
  for (const step of steps) {
    if (step === 'fails') circuit.fail();
    else if (step === 'succeeds') circuit.succeed();
    else now += step * SECOND;
  }
  return [circuit.state, circuit.waitMilliseconds() / SECOND];
}

const opening: readonly Step[] = ['fails', 'fails', 'fails'];

test.each<[string, Partial<CircuitOptions>, readonly Step[], string, number]>([
  ['is closed at first', {}, [], 'closed', 0],
  ['stays closed after a few failures', {}, ['fails', 'fails'], 'closed', 0],
  ['opens after so many in a row', {}, opening, 'open', 30],
  ['counts anew after a success', {}, ['fails', 'fails', 'succeeds', 'fails', 'fails'], 'closed', 0],
  ['counts failures in a row however long they take', {}, ['fails', 999, 'fails', 999, 'fails'], 'open', 30],
  [
    'opens after so many in its window, whatever succeeds',
    inWindow,
    ['fails', 'succeeds', 'fails', 'fails'],
    'open',
    30,
  ],
  ['stays closed where failures are rare', inWindow, ['fails', 30, 'fails', 30, 'fails'], 'closed', 0],
  ['opens where they become frequent', inWindow, ['fails', 30, 'fails', 30, 'fails', 29, 'fails'], 'open', 30],
  ['waits as long as it says', {}, [...opening, 29], 'open', 1],
  ['lets something be tried then', {}, [...opening, 30], 'half_open', 0],
  ['closes when that succeeds', {}, [...opening, 30, 'succeeds'], 'closed', 0],
  ['has forgotten the failures then', inWindow, [...opening, 30, 'succeeds', 'fails', 'fails'], 'closed', 0],
  ['waits twice as long when it fails', {}, [...opening, 30, 'fails'], 'open', 60],
  ['waits no longer than its longest', {}, [...opening, 30, 'fails', 60, 'fails', 100, 'fails'], 'open', 100],
  ['begins with the shortest pause again', {}, [...opening, 30, 'fails', 60, 'succeeds', ...opening], 'open', 30],
  ['takes no notice of what fails while it is open', {}, [...opening, 10, 'fails', 'fails'], 'open', 20],
  ['takes no notice of what succeeds while it is open', {}, [...opening, 10, 'succeeds'], 'open', 20],
])('a circuit %s', (_name, options, steps, state, seconds) => {
  expect(play(open(options), steps)).toEqual([state, seconds]);
});

test('a circuit says how many failures count', () => {
  const circuit = open(inWindow);
  play(circuit, ['fails', 30, 'fails']);
  expect(circuit.failures).toBe(2);
  play(circuit, [30]);
  expect(circuit.failures).toBe(1);
});
