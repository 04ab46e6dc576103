import type { RemoteComponent } from '@market-pulse/remote-kit';
import {
  beginLoad,
  BUDGET_MILLISECONDS,
  pauseBefore,
  reduceLoad,
  type LoadEvent,
  type LoadState,
  type ReleaseOrder,
  type WorkPhase,
} from './loadMachine';
import { releaseOf } from './testing/release';

const component: RemoteComponent = () => null;
const chosen = releaseOf('1.1.0-aaaaaaaa');
const before = releaseOf('1.0.0-bbbbbbbb');
/** Both releases are to be tried, and the last one alone. */
const both: ReleaseOrder = { release: chosen, others: [before] };
const last: ReleaseOrder = { release: before, others: [] };

const working = (phase: WorkPhase, order = both, attempt = 1): LoadState => ({
  status: 'working',
  ...order,
  attempt,
  phase,
});
const waiting = (attempt: number, milliseconds: number, order = both): LoadState => ({
  status: 'waiting',
  ...order,
  attempt,
  milliseconds,
});
const loaded = (order = both): LoadState => ({ status: 'loaded', ...order, component });
const givenUp = (order = both): LoadState => ({ status: 'failed', ...order });
const failed = (code: Extract<LoadEvent, { type: 'failed' }>['code'], elapsed = 0, random = 0.5): LoadEvent => ({
  type: 'failed',
  code,
  elapsed,
  random,
});

describe('loading a module, of two releases', () => {
  test.each<[string, LoadState, LoadEvent, LoadState]>([
    ['begins by comparing the release with the shell', beginLoad(both), { type: 'passed' }, working('entry')],
    ['gives the container the shared modules after its entry', working('entry'), { type: 'passed' }, working('init')],
    ['asks for the module after that', working('init'), { type: 'passed' }, working('expose')],
    ['ends with the module', working('expose'), { type: 'exposed', component }, loaded()],
    ['keeps its try from phase to phase', working('entry', last, 2), { type: 'passed' }, working('init', last, 2)],

    ['tries again after no answer', working('entry'), failed('network'), waiting(2, 300)],
    ['tries again after a wrong status', working('entry'), failed('http'), waiting(2, 300)],
    ['tries again after damaged bytes', working('entry'), failed('integrity'), waiting(2, 300)],
    ['tries again after a missing chunk', working('expose'), failed('chunk'), waiting(2, 300)],
    ['waits three times as long before the third try', working('entry', both, 2), failed('http'), waiting(3, 900)],
    ['turns to the next release after the third', working('entry', both, 3), failed('http'), working('manifest', last)],
    ['does not wait twice for a release that hangs', working('entry'), failed('timeout'), working('manifest', last)],
    ['does not run again what threw', working('entry'), failed('evaluation'), working('manifest', last)],
    [
      'does not ask again for what is not there',
      working('expose'),
      failed('missing-export'),
      working('manifest', last),
    ],
    ['does not run what was not built for the shell', beginLoad(both), failed('contract'), working('manifest', last)],
    ['is given up after the last release', working('entry', last, 3), failed('http'), givenUp(last)],

    ['starts over after a pause', waiting(2, 300, last), { type: 'waited' }, working('manifest', last, 2)],
    [
      'turns to the next release when a pause would take all the time that is left',
      working('entry'),
      failed('http', BUDGET_MILLISECONDS - 100),
      working('manifest', last),
    ],
    ['is given up when its time is over', working('entry'), failed('timeout', BUDGET_MILLISECONDS), givenUp()],

    ['goes on with the next release when the component throws', loaded(), { type: 'threw' }, working('manifest', last)],
    ['is given up when the last component throws', loaded(last), { type: 'threw' }, givenUp(last)],

    ['ignores a late answer once loaded', loaded(), { type: 'passed' }, loaded()],
    ['ignores a late failure once loaded', loaded(), failed('timeout'), loaded()],
    ['ignores a late failure while it waits', waiting(2, 300), failed('timeout'), waiting(2, 300)],
    ['ignores the end of a pause that it is not in', working('entry'), { type: 'waited' }, working('entry')],
    ['ignores what is thrown before anything is shown', working('entry'), { type: 'threw' }, working('entry')],
    ['stays given up', givenUp(), { type: 'passed' }, givenUp()],
  ])('%s', (_, state, event, expected) => {
    expect(reduceLoad(state, event)).toEqual(expected);
  });

  test('is given up at once when there is no other release', () => {
    expect(reduceLoad(working('entry', last), failed('evaluation'))).toEqual(givenUp(last));
    expect(reduceLoad(loaded(last), { type: 'threw' })).toEqual(givenUp(last));
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
