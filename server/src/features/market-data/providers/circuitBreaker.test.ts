import { createCircuitBreaker } from './circuitBreaker';

const SPACING = 1_000;
let now: number;
const open = () => createCircuitBreaker(SPACING, () => now);
beforeEach(() => {
  now = 0;
});

type Failure = Parameters<ReturnType<typeof open>['fail']>[0]['failure'];

/** Fails again and again, waiting each time as long as the breaker says; answers the waits in seconds. */
function failures(breaker: ReturnType<typeof open>, failure: Failure, times: number): number[] {
  return Array.from({ length: times }, () => {
    breaker.begin();
    breaker.fail({ failure });
    const wait = breaker.waitMilliseconds();
    now += wait;
    return wait / 1000;
  });
}

describe('calls to a provider', () => {
  it('are spread evenly, so that no minute holds more than the plan allows', () => {
    const breaker = open();
    let calls = 0;
    for (const end = now + 60_000; now < end; now += 100) {
      if (breaker.waitMilliseconds() > 0) continue;
      breaker.begin();
      breaker.succeed();
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
  ])('wait as long as Retry-After says: %d ms', (retryAfterMilliseconds, expected) => {
    const breaker = open();
    breaker.begin();
    breaker.fail({ failure: 'rate_limited', retryAfterMilliseconds });
    expect(breaker.waitMilliseconds()).toBe(expected);
  });

  it('are tried once when the circuit was open, and go on when that succeeds', () => {
    const breaker = open();
    failures(breaker, 'timeout', 4);
    expect(breaker.state).toBe('closed');
    breaker.begin();
    breaker.fail({ failure: 'timeout' });
    expect(breaker.state).toBe('open');
    now += 30_000;
    expect(breaker.state).toBe('half_open');
    breaker.begin();
    expect(breaker.waitMilliseconds()).toBeGreaterThan(0);
    breaker.fail({ failure: 'timeout' });
    expect(breaker.waitMilliseconds()).toBe(60_000);
    now += 60_000;
    breaker.begin();
    breaker.succeed();
    expect([breaker.state, breaker.waitMilliseconds()]).toEqual(['closed', SPACING]);
    now += SPACING;
    expect(failures(breaker, 'timeout', 1)).toEqual([2]);
  });

  it('are not tried while the provider refuses them, however long the circuit was open', () => {
    const breaker = open();
    failures(breaker, 'timeout', 5);
    expect(breaker.state).toBe('half_open');
    breaker.begin();
    breaker.fail({ failure: 'rate_limited', retryAfterMilliseconds: 60_000 });
    expect([breaker.state, breaker.waitMilliseconds()]).toEqual(['open', 60_000]);
  });
});
