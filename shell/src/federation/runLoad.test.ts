import type { RemoteComponent } from '@market-pulse/remote-kit';
import type { ReleaseLocation } from './federationRuntime';
import { beginLoad, type ReleaseOrder } from './loadMachine';
import { LoadFault } from './LoadFault';
import { runLoad, type LoadEnd, type LoadSteps, type PhaseOutcome } from './runLoad';
import { releaseOf } from './testing/release';

const component: RemoteComponent = () => null;
const deadlines = { manifest: 8000, entry: 8000, init: 2000, expose: 8000 };
const never = () => new Promise<never>(() => undefined);
const chosen = releaseOf('1.1.0-aaaaaaaa');
const before = releaseOf('1.0.0-bbbbbbbb');
const both: ReleaseOrder = { release: chosen, others: [before] };
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

function start(changed: Partial<LoadSteps>, { isOnline = true } = {}) {
  const outcomes: PhaseOutcome[] = [];
  const end: { value?: LoadEnd; at?: number } = {};
  void runLoad({
    steps: steps(changed),
    from: beginLoad(both),
    deadlines,
    dependencies: { now: () => Date.now(), random: () => 0.5, isOnline: () => isOnline },
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
    expect(end.value?.state).toEqual({ status: 'loaded', ...both, component });
    expect(outcomes.map(({ phase, code, milliseconds }) => [phase, code, milliseconds])).toEqual([
      ['manifest', 'loaded', 0],
      ['entry', 'loaded', 40],
      ['init', 'loaded', 0],
      ['expose', 'loaded', 0],
    ]);
  });

  test('tries a release three times, 300 and 900 ms apart, then the one before it', async () => {
    const times: number[] = [];
    const entry = jest.fn((release: ReleaseLocation) => {
      times.push(Date.now());
      return release === chosen ? gone() : Promise.resolve();
    });
    const { end } = start({ entry });
    await jest.advanceTimersByTimeAsync(1200);
    expect(times).toEqual([0, 300, 1200, 1200]);
    expect(end.value?.state).toMatchObject({ status: 'loaded', release: before });
    expect(end.value?.failures.map(({ code }) => code)).toEqual(['http', 'http', 'http']);
  });

  test('takes a release that comes back at the second try', async () => {
    const entry = jest.fn(() => Promise.resolve()).mockImplementationOnce(gone);
    const { end } = start({ entry });
    await jest.advanceTimersByTimeAsync(300);
    expect(end.value?.state).toMatchObject({ status: 'loaded', release: chosen });
  });

  test.each<[keyof typeof deadlines, number]>([
    ['entry', 8000],
    ['init', 2000],
    ['expose', 8000],
  ])('waits for the phase %s %i ms, and tells its work that it is over', async (phase, milliseconds) => {
    let over: AbortSignal | undefined;
    const hang = (release: ReleaseLocation, signal: AbortSignal) => {
      if (release !== chosen) return Promise.resolve(component);
      over = signal;
      return never();
    };
    const { outcomes } = start({ [phase]: hang });
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(over?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(over?.aborted).toBe(true);
    expect(outcomes).toContainEqual({ release: chosen, phase, code: 'timeout', milliseconds });
  });

  test('that hangs in every release is given up within 12 s', async () => {
    const { end } = start({ entry: never });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(end.value?.state.status).toBe('failed');
    expect(end.value?.failures).toMatchObject([
      { release: chosen, code: 'timeout' },
      { release: before, code: 'timeout' },
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
    const dependencies = { now: () => Date.now() + 8_000, random: () => 0.5, isOnline: () => true };
    const from = beginLoad({ release: chosen, others: [] });
    const ended = jest.fn();
    void runLoad({ steps: steps({ entry: never }), from, deadlines, dependencies, started: 0 }).then(ended);
    await jest.advanceTimersByTimeAsync(3999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });

  test.each([
    ['a file that did not come', () => Promise.reject(new LoadFault('chunk', 'gone'))],
    ['a deadline', never],
  ])('takes %s for the connection while the browser has none', async (_, expose) => {
    const { end } = start({ expose }, { isOnline: false });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(new Set(end.value?.failures.map(({ code }) => code))).toEqual(new Set(['network']));
  });

  test('says of code that threw without a connection that it threw', async () => {
    const expose = () => Promise.reject(new LoadFault('evaluation', 'it threw'));
    const { end } = start({ expose }, { isOnline: false });
    await jest.advanceTimersByTimeAsync(0);
    expect(end.value?.failures.map(({ code }) => code)).toEqual(['evaluation', 'evaluation']);
  });
});
