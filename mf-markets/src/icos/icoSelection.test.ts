import type { Ico } from '@market-pulse/contract';
import { offering, publicOffering } from '../testing/rows';
import { BUILT_IN_ICOS } from './builtInIcos';
import { isDisplayable, selectIcos } from './icoSelection';
import { listedIcos, type ListedIco } from './listedIco';

const NOW = Date.parse('2026-06-15T12:00:00Z');

const listed = (ico: Ico) => listedIcos('ours', [ico]);

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
  expect(listed(offering(change)).filter(isDisplayable)).toHaveLength(shown ? 1 : 0);
});

test.each<[string, Parameters<typeof publicOffering>[0], boolean]>([
  ['tells its goal', { goal: 5 }, true],
  ['tells no funding', {}, false],
  ['says that nothing was received', { received: 0 }, false],
  ['has no end', { goal: 5, end_date: null }, false],
  ['has no title', { goal: 5, title: '' }, false],
])('an offering of the public list that %s is shown: %p', (_case, change, shown) => {
  expect(listedIcos('public list', [publicOffering(change)]).filter(isDisplayable)).toHaveLength(shown ? 1 : 0);
});

test('funding is read under every name that lists have for it', () => {
  const named = [{ target_amount: 5 }, { raised_amount: 5 }, { metrics: { received: 5 } }, { target_amount: 0 }];
  const offerings = named.map((names, index) => ({ ...publicOffering({ id: `${index}` }), ...names }));
  const shown = listedIcos('public list', offerings).filter(isDisplayable);
  expect(shown.map(({ key, goal, received }) => [key, goal, received])).toEqual([
    ['public list 0', 5, null],
    ['public list 1', null, 5],
    ['public list 2', null, 5],
  ]);
});

test('every built-in example can be shown, says that it is a sample, and is over', () => {
  expect(BUILT_IN_ICOS).toHaveLength(4);
  expect(BUILT_IN_ICOS.every(isDisplayable)).toBe(true);
  expect(BUILT_IN_ICOS.map(({ provenance }) => provenance.status)).toEqual(Array(4).fill('sample'));
  expect(BUILT_IN_ICOS.every(({ end_date }) => Date.parse(end_date ?? '') < Date.parse('2020-01-01'))).toBe(true);
});

describe('the home page', () => {
  const running = (id: number) => offering({ id });
  const ended = (id: number) => offering({ id, end_date: '2026-06-10' });
  const upcoming = (id: number) => offering({ id, start_date: '2026-06-20' });
  const hidden = (id: number) => offering({ id, start_date: null });
  const ours = (...ids: number[]) => ids.map((id) => `ours ${id}`);
  const builtIn = (...symbols: string[]) => symbols.map((symbol) => `static list ${symbol}`);

  test.each<[string, Ico[], string[], 'listed' | 'static']>([
    [
      'prefers what runs or is to come',
      [ended(1), running(2), upcoming(3), ended(4), running(5), running(6)],
      ours(2, 3, 5, 6),
      'listed',
    ],
    [
      'tops up from the rest, and then from the static list',
      [ended(1), running(2), hidden(3), ended(4)],
      [...ours(2, 1, 4), ...builtIn('ETH')],
      'listed',
    ],
    ['shows four at most', [1, 2, 3, 4, 5].map(running), ours(1, 2, 3, 4), 'listed'],
    ['is marked static when all are of the static list', [hidden(1)], builtIn('ETH', 'XTZ', 'FIL', 'DOT'), 'static'],
  ])('%s', (_case, icos, keys, source) => {
    const selection = selectIcos(listedIcos('ours', icos), BUILT_IN_ICOS, NOW);
    expect(selection.icos.map(({ key }) => key)).toEqual(keys);
    expect(selection.source).toBe(source);
  });

  test('shows nothing where there is nothing', () => {
    expect(selectIcos([], [], NOW)).toEqual({ icos: [], source: 'listed' });
  });

  test('shows no built-in example twice', () => {
    const [first] = BUILT_IN_ICOS as [ListedIco];
    const { icos } = selectIcos([first], BUILT_IN_ICOS, NOW);
    expect(new Set(icos.map(({ key }) => key)).size).toBe(4);
  });
});
