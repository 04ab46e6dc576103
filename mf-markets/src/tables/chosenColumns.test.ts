import { choiceIn, choiceOf, columnsParameter, columnsText, wordsOf } from './chosenColumns';

test.each([
  ['all', [], []],
  ['all-volume', ['volume'], []],
  ['all-volume-gone', ['volume', 'gone'], []],
  ['all.sector', [], ['sector']],
  ['all-volume.sector.pe', ['volume'], ['sector', 'pe']],
  ['all-return_1y-from_average_50', ['return_1y', 'from_average_50'], []],
])('columns=%s hides %j and shows %j', (text, hidden, shown) => {
  const read = columnsParameter.read(text);
  expect(read && choiceIn(read)).toEqual({ hidden, shown });
  expect(columnsText({ hidden, shown })).toBe(text);
  expect(choiceOf(wordsOf({ hidden, shown }))).toEqual({ hidden, shown });
});

test.each([undefined, '', 'volume', 'all-', 'all.', 'all-<b>', `all${'-volume'.repeat(60)}`])(
  'columns=%s says nothing',
  (text) => {
    expect(columnsParameter.read(text)).toBeUndefined();
  },
);

test('what a device remembers and is no key does not come into an address', () => {
  expect(columnsText(choiceOf(['volume', '<b>', 'a-b', '.pe', '..', '.']))).toBe('all-volume.pe');
});
