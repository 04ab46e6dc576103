import { columnsParameter, columnsText, hiddenIn } from './chosenColumns';

test.each([
  ['all', []],
  ['all-volume', ['volume']],
  ['all-volume-gone', ['volume', 'gone']],
  [undefined, undefined],
  ['', undefined],
  ['volume', undefined],
  ['all-', undefined],
  ['all-<b>', undefined],
  [`all${'-volume'.repeat(15)}`, undefined],
])('columns=%s hides %j', (text, hidden) => {
  const read = columnsParameter.read(text);
  expect(read && hiddenIn(read)).toEqual(hidden);
  if (read !== undefined) expect(columnsText(hiddenIn(read))).toBe(text);
});
