import { createCallGate } from './callGate';

const SPACING = 1_000;
let now: number;
const open = () => createCallGate(SPACING, () => new Date(now));
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 12);
});

type Failure = Parameters<ReturnType<typeof open>['fail']>[0]['failure'];

/** Fails again and again, waiting each time as long as the gate says; answers the waits in seconds. */
function failures(gate: ReturnType<typeof open>, failure: Failure, times: number): number[] {
  return Array.from({ length: times }, () => {
    gate.begin();
    gate.fail({ failure });
    const wait = gate.waitMs();
    now += wait;
    return wait / 1000;
  });
}

describe('calls to a provider', () => {
  it('are spread evenly, so that no minute holds more than the plan allows', () => {
    const gate = open();
    let calls = 0;
    for (const end = now + 60_000; now < end; now += 100) {
      if (gate.waitMs() > 0) continue;
      gate.begin();
      gate.succeed();
      calls += 1;
    }
    expect(calls).toBe(60);
  });

  it.each<[Failure, number[]]>([
    // Four in a row make it wait longer and longer, the fifth opens the circuit.
    ['unreachable', [2, 4, 8, 16, 30, 60, 120, 240, 480, 600, 600]],
    ['timeout', [2, 4, 8, 16, 30, 60]],
    ['failed', [2, 4, 8, 16, 30, 60]],
    ['broken_answer', [1, 1, 1, 1, 30, 60]],
    ['rate_limited', [30, 60, 120, 240, 480, 900, 900]],
    ['refused', [900, 900]],
  ])('wait after each %s: %j s', (failure, waits) => {
    expect(failures(open(), failure, waits.length)).toEqual(waits);
  });

  it.each([
    [5_000, 5_000],
    [3_600_000, 3_600_000],
    [0, SPACING],
  ])('wait as long as Retry-After says: %d ms', (retryAfterMs, expected) => {
    const gate = open();
    gate.begin();
    gate.fail({ failure: 'rate_limited', retryAfterMs });
    expect(gate.waitMs()).toBe(expected);
  });

  it('are tried once when the circuit was open, and go on when that succeeds', () => {
    const gate = open();
    failures(gate, 'timeout', 4);
    expect(gate.state).toBe('closed');
    gate.begin();
    gate.fail({ failure: 'timeout' });
    expect(gate.state).toBe('open');
    now += 30_000;
    expect(gate.state).toBe('half_open');
    gate.begin();
    expect(gate.waitMs()).toBeGreaterThan(0);
    gate.fail({ failure: 'timeout' });
    expect(gate.waitMs()).toBe(60_000);
    now += 60_000;
    gate.begin();
    gate.succeed();
    expect([gate.state, gate.waitMs()]).toEqual(['closed', SPACING]);
    now += SPACING;
    expect(failures(gate, 'timeout', 1)).toEqual([2]);
  });
});
