import type { RemoteComponent } from '@market-pulse/remote-kit';
import {
  BUDGET_MILLISECONDS,
  initialLoad,
  pauseBefore,
  reduceLoad,
  type LoadEvent,
  type LoadState,
  type WorkPhase,
} from './loadMachine';

const component: RemoteComponent = () => null;

const working = (phase: WorkPhase, release = 0, attempt = 1): LoadState => ({
  status: 'working',
  release,
  attempt,
  phase,
});
const waiting = (attempt: number, milliseconds: number, release = 0): LoadState => ({
  status: 'waiting',
  release,
  attempt,
  milliseconds,
});
const loaded = (release = 0): LoadState => ({ status: 'loaded', release, component });
const givenUp = (release = 0): LoadState => ({ status: 'failed', release });
const failed = (code: Extract<LoadEvent, { type: 'failed' }>['code'], elapsed = 0, random = 0.5): LoadEvent => ({
  type: 'failed',
  code,
  elapsed,
  random,
});

describe('loading a piece, of two releases', () => {
  test.each<[string, LoadState, LoadEvent, LoadState]>([
    ['begins by comparing the release with the shell', initialLoad, { type: 'passed' }, working('entry')],
    ['gives the container the shared modules after its entry', working('entry'), { type: 'passed' }, working('init')],
    ['asks for the module after that', working('init'), { type: 'passed' }, working('expose')],
    ['ends with the module', working('expose'), { type: 'exposed', component }, loaded()],
    ['keeps its try from phase to phase', working('entry', 1, 2), { type: 'passed' }, working('init', 1, 2)],

    ['tries again after no answer', working('entry'), failed('network'), waiting(2, 300)],
    ['tries again after a wrong status', working('entry'), failed('http'), waiting(2, 300)],
    ['tries again after damaged bytes', working('entry'), failed('integrity'), waiting(2, 300)],
    ['tries again after a missing chunk', working('expose'), failed('chunk'), waiting(2, 300)],
    ['waits three times as long before the third try', working('entry', 0, 2), failed('http'), waiting(3, 900)],
    ['turns to the next release after the third', working('entry', 0, 3), failed('http'), working('manifest', 1)],
    ['does not wait twice for a release that hangs', working('entry'), failed('timeout'), working('manifest', 1)],
    ['does not run again what threw', working('entry'), failed('evaluation'), working('manifest', 1)],
    ['does not ask again for what is not there', working('expose'), failed('missing-export'), working('manifest', 1)],
    ['does not run what was not built for the shell', initialLoad, failed('contract'), working('manifest', 1)],
    ['is given up after the last release', working('entry', 1, 3), failed('http'), givenUp(1)],

    ['starts over after a pause', waiting(2, 300, 1), { type: 'waited' }, working('manifest', 1, 2)],
    [
      'turns to the next release when a pause would take all the time that is left',
      working('entry'),
      failed('http', BUDGET_MILLISECONDS - 100),
      working('manifest', 1),
    ],
    ['is given up when its time is over', working('entry'), failed('timeout', BUDGET_MILLISECONDS), givenUp()],

    ['goes on with the next release when the component throws', loaded(), { type: 'threw' }, working('manifest', 1)],
    ['is given up when the last component throws', loaded(1), { type: 'threw' }, givenUp(1)],

    ['ignores a late answer once loaded', loaded(), { type: 'passed' }, loaded()],
    ['ignores a late failure once loaded', loaded(), failed('timeout'), loaded()],
    ['ignores a late failure while it waits', waiting(2, 300), failed('timeout'), waiting(2, 300)],
    ['ignores the end of a pause that it is not in', working('entry'), { type: 'waited' }, working('entry')],
    ['ignores what is thrown before anything is shown', working('entry'), { type: 'threw' }, working('entry')],
    ['stays given up', givenUp(), { type: 'passed' }, givenUp()],
  ])('%s', (_, state, event, expected) => {
    expect(reduceLoad(state, event, 2)).toEqual(expected);
  });

  test('is given up at once when there is no other release', () => {
    expect(reduceLoad(working('entry'), failed('evaluation'), 1)).toEqual(givenUp());
    expect(reduceLoad(loaded(), { type: 'threw' }, 1)).toEqual(givenUp());
  });
});

describe('the pause before a try', () => {
  test.each([
    [2, 0, 150],
    [2, 0.5, 300],
    [2, 1, 450],
    [3, 0, 450],
    [3, 1, 1350],
  ])('%i, with chance %d: %i ms', (attempt, random, expected) => {
    expect(pauseBefore(attempt, random)).toBe(expected);
  });
});
