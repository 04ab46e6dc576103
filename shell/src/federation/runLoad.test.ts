import type { RemoteComponent } from '@market-pulse/remote-kit';
import { LoadFault } from './LoadFault';
import { runLoad, type LoadEnd, type LoadSteps, type PhaseOutcome } from './runLoad';

const component: RemoteComponent = () => null;
const deadlines = { manifest: 8000, entry: 8000, init: 2000, expose: 8000 };
const never = () => new Promise<never>(() => undefined);
const gone = () => Promise.reject(new LoadFault('http', 'answers 404'));

function steps(changed: Partial<LoadSteps> = {}): LoadSteps {
  return {
    manifest: () => undefined,
    entry: () => Promise.resolve(),
    init: () => Promise.resolve(),
    expose: () => Promise.resolve(component),
    ...changed,
  };
}

function start(changed: Partial<LoadSteps>, releases = 2) {
  const outcomes: PhaseOutcome[] = [];
  const end: { value?: LoadEnd; at?: number } = {};
  void runLoad({
    steps: steps(changed),
    releases,
    deadlines,
    surroundings: { now: () => Date.now(), random: () => 0.5 },
    onOutcome: (outcome) => outcomes.push(outcome),
  }).then((value) => Object.assign(end, { value, at: Date.now() }));
  return { end, outcomes };
}

describe('a load', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  test('goes through the phases and says how long each took', async () => {
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 40));
    const { end, outcomes } = start({ entry: slow });
    await jest.advanceTimersByTimeAsync(40);
    expect(end.value?.state).toEqual({ status: 'loaded', release: 0, component });
    expect(outcomes.map(({ phase, code, milliseconds }) => [phase, code, milliseconds])).toEqual([
      ['manifest', 'loaded', 0],
      ['entry', 'loaded', 40],
      ['init', 'loaded', 0],
      ['expose', 'loaded', 0],
    ]);
  });

  test('tries a release three times, 300 and 900 ms apart, then the one before it', async () => {
    const times: number[] = [];
    const entry = jest.fn((release: number) => {
      times.push(Date.now());
      return release === 0 ? gone() : Promise.resolve();
    });
    const { end } = start({ entry });
    await jest.advanceTimersByTimeAsync(1200);
    expect(times).toEqual([0, 300, 1200, 1200]);
    expect(end.value?.state).toMatchObject({ status: 'loaded', release: 1 });
    expect(end.value?.failures.map(({ code }) => code)).toEqual(['http', 'http', 'http']);
  });

  test('takes a release that comes back at the second try', async () => {
    const entry = jest.fn(() => Promise.resolve()).mockImplementationOnce(gone);
    const { end } = start({ entry });
    await jest.advanceTimersByTimeAsync(300);
    expect(end.value?.state).toMatchObject({ status: 'loaded', release: 0 });
  });

  test.each<[keyof typeof deadlines, number]>([
    ['entry', 8000],
    ['init', 2000],
    ['expose', 8000],
  ])('waits for the phase %s %i ms, and tells its work that it is over', async (phase, milliseconds) => {
    let over: AbortSignal | undefined;
    const hang = (release: number, signal: AbortSignal) => {
      if (release > 0) return Promise.resolve(component);
      over = signal;
      return never();
    };
    const { outcomes } = start({ [phase]: hang });
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(over?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(over?.aborted).toBe(true);
    expect(outcomes).toContainEqual({ release: 0, phase, code: 'timeout', milliseconds });
  });

  test('that hangs in every release is given up within 12 s', async () => {
    const { end } = start({ entry: never });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(end.value?.state.status).toBe('failed');
    expect(end.value?.failures).toMatchObject([
      { release: 0, code: 'timeout' },
      { release: 1, code: 'timeout' },
    ]);
    expect(end.at).toBeLessThanOrEqual(12_000);
  });

  test('whatever each phase does at its worst is given up within 12 s', async () => {
    const late = (milliseconds: number) => () =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new LoadFault('chunk', 'gone')), milliseconds));
    const { end } = start({ expose: late(7900) });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(end.value?.state.status).toBe('failed');
  });

  test('that began when the visitor had waited for 8 s already has 4 s left', async () => {
    const surroundings = { now: () => Date.now() + 8_000, random: () => 0.5 };
    const ended = jest.fn();
    void runLoad({ steps: steps({ entry: never }), releases: 1, deadlines, surroundings, started: 0 }).then(ended);
    await jest.advanceTimersByTimeAsync(3999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });
});
