import type { Ico } from '@market-pulse/contract';
import { offering } from '../testing/rows';
import { isDisplayable, selectIcos } from './icoSelection';

const NOW = Date.parse('2026-06-15T12:00:00Z');

test.each<[string, Partial<Ico>, boolean]>([
  ['all of it', {}, true],
  ['a goal alone', { received: null }, true],
  ['receipts alone', { goal: null }, true],
  ['neither goal nor receipts', { goal: null, received: null }, false],
  ['a goal and receipts of zero', { goal: 0, received: 0 }, false],
  ['no start', { start_date: null }, false],
  ['no end', { end_date: null }, false],
  ['a start that is no date', { start_date: 'soon' }, false],
  ['a blank title', { title: ' ' }, false],
])('an offering with %s is shown: %p', (_case, change, shown) => {
  expect(isDisplayable(offering(change))).toBe(shown);
});

describe('the home page', () => {
  const running = (id: number) => offering({ id });
  const ended = (id: number) => offering({ id, end_date: '2026-06-10' });
  const upcoming = (id: number) => offering({ id, start_date: '2026-06-20' });
  const hidden = (id: number) => offering({ id, start_date: null });

  test.each<[string, Ico[], number[]]>([
    [
      'prefers what runs or is to come',
      [ended(1), running(2), upcoming(3), ended(4), running(5), running(6)],
      [2, 3, 5, 6],
    ],
    ['tops up from the rest', [ended(1), running(2), hidden(3), ended(4)], [2, 1, 4]],
    ['shows four at most', [1, 2, 3, 4, 5].map(running), [1, 2, 3, 4]],
    ['shows nothing where there is nothing to show', [hidden(1)], []],
  ])('%s', (_case, listed, ids) => {
    expect(selectIcos(listed, NOW).map(({ id }) => id)).toEqual(ids);
  });
});
