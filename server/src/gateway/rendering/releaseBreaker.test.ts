import { createReleaseBreaker, RENDERING_FAULTS, type RenderingFault } from './releaseBreaker';

const SECOND = 1_000;
const MARKETS = 'markets@1.4.0-3f2a91bc';
const CONTENT = 'content@1.0.0-11111111';

let now: number;
beforeEach(() => {
  now = 0;
});
const open = () => createReleaseBreaker(() => now);
type Breaker = ReturnType<typeof open>;

/** A rendering with its end: a fault, a success, or nothing said, when it was late; or so many seconds that pass. */
type Step = RenderingFault | 'ok' | 'late' | number;

/** Answers which of the renderings were let through. */
function play(breaker: Breaker, steps: readonly Step[], release = MARKETS): boolean[] {
  return steps.flatMap((step) => {
    if (typeof step === 'number') {
      now += step * SECOND;
      return [];
    }
    const isLetThrough = breaker.begin(release);
    if (isLetThrough && step === 'ok') breaker.succeed(release);
    else if (isLetThrough && step !== 'late') breaker.fail(release, step as RenderingFault);
    return [isLetThrough];
  });
}

const opening: readonly Step[] = ['throw', 'throw', 'throw'];
const opened = [true, true, true];

describe('the modules of a release', () => {
  it.each<[string, readonly Step[], readonly boolean[]]>([
    ['are rendered while all is well', ['ok', 'ok'], [true, true]],
    ['are left to browsers after three faults', [...opening, 'ok'], [...opened, false]],
    ['also after faults of several kinds', ['loop', 'memory', 'exit', 'ok'], [...opened, false]],
    [
      'also when others succeeded in between',
      ['throw', 'ok', 'loop', 'ok', 'exit', 'ok'],
      [...opened, true, true, false],
    ],
    ['are rendered when they are only ever late', ['late', 'late', 'late', 'late', 'late'], [...opened, true, true]],
    ['are rendered when faults are rare', ['throw', 150, 'throw', 150, 'throw', 'ok'], [...opened, true]],
    ['wait for 30 s', [...opening, 29, 'ok', 1, 'ok', 'ok'], [...opened, false, true, true]],
    ['are tried by one at a time', [...opening, 30, 'late', 'ok', 'ok'], [...opened, true, false, false]],
    [
      'are tried again when a trial was late',
      [...opening, 30, 'late', 9, 'ok', 1, 'ok'],
      [...opened, true, false, true],
    ],
    [
      'wait twice as long after a trial failed',
      [...opening, 30, 'loop', 59, 'ok', 1, 'ok'],
      [...opened, true, false, true],
    ],
    [
      'wait for no more than 10 minutes',
      [
        ...opening,
        30,
        'loop',
        60,
        'loop',
        120,
        'loop',
        240,
        'loop',
        480,
        'loop',
        599,
        'ok',
        1,
        'loop',
        599,
        'ok',
        1,
        'ok',
      ],
      [...opened, true, true, true, true, true, false, true, false, true],
    ],
    [
      'wait for 30 s again after they were well',
      [...opening, 30, 'loop', 60, 'ok', ...opening, 29, 'ok', 1, 'ok'],
      [...opened, true, true, ...opened, false, true],
    ],
  ])('%s', (_name, steps, expected) => {
    expect(play(open(), steps)).toEqual(expected);
  });

  it('are not blamed for what another release does, nor another version', () => {
    const breaker = open();
    play(breaker, opening);
    expect(play(breaker, ['ok'], CONTENT)).toEqual([true]);
    expect(play(breaker, ['ok'], 'markets@1.4.0-00000000')).toEqual([true]);
  });

  it('stay left to browsers when a rendering succeeds that began before', () => {
    const breaker = open();
    breaker.begin(MARKETS);
    play(breaker, opening);
    breaker.succeed(MARKETS);
    now += 30 * SECOND;
    breaker.succeed(MARKETS);
    expect(breaker.states()[MARKETS]?.state).toBe('half_open');
    play(breaker, ['loop', 60]);
    breaker.succeed(MARKETS);
    expect(breaker.states()[MARKETS]?.state).toBe('half_open');
  });

  it('wait no longer for faults of renderings that began before', () => {
    const breaker = open();
    play(breaker, opening);
    now += 10 * SECOND;
    breaker.fail(MARKETS, 'throw');
    expect(breaker.states()[MARKETS]?.waitMilliseconds).toBe(20 * SECOND);
  });
});

describe('the states', () => {
  it('name only releases that had faults, with the number of each kind', () => {
    const breaker = open();
    play(breaker, ['ok'], CONTENT);
    play(breaker, ['loop', 'memory', 'loop']);
    const none = Object.fromEntries(RENDERING_FAULTS.map((fault) => [fault, 0]));
    expect(breaker.states()).toEqual({
      [MARKETS]: { state: 'open', waitMilliseconds: 30 * SECOND, faults: { ...none, loop: 2, memory: 1 } },
    });
    now += 30 * SECOND;
    play(breaker, ['ok']);
    expect(breaker.states()[MARKETS]).toMatchObject({ state: 'closed', waitMilliseconds: 0, faults: { loop: 2 } });
  });

  it('are of so many releases at most, the last that had a fault', () => {
    const breaker = open();
    for (let release = 0; release < 2_000; release += 1) breaker.fail(`markets@${release}`, 'throw');
    const names = Object.keys(breaker.states());
    expect(names).toHaveLength(500);
    expect(names).toContain('markets@1999');
  });
});
