import { beginsBlock, inBlocks } from './blocks';

const items = (...ids: readonly number[]) => ids.map((id) => ({ id }));
const ids = (blocks: readonly (readonly { readonly id: number }[])[]) =>
  blocks.map((block) => block.map(({ id }) => id));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the blocks of a long list', () => {
  test.each([
    ['a list without items is one empty block', [], undefined, [[]]],
    ['a short list is one block', [1, 2, 3], undefined, [[1, 2, 3]]],
    ['an item that is not there begins none', [1, 2, 3], 9, [[1, 2, 3]]],
    [
      'all before the first far item are the first block',
      [1, 2, 3, 4],
      3,
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%s', (_, listed, firstFar, expected) => {
    expect(ids(inBlocks(items(...listed), firstFar))).toEqual(expected);
  });

  test.each([1, 2, 16, 50])('in steps of %p hold every item once and in order, are neither many nor long', (step) => {
    const all = range(1, 10_000).map((number) => number * step);
    const blocks = ids(inBlocks(items(...all), 21 * step));
    expect(blocks.flat()).toEqual(all);
    expect(blocks.length).toBeGreaterThan(300);
    expect(blocks.length).toBeLessThan(1_300);
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(160);
  });

  test('what comes before, between and behind leaves every other item in its block', () => {
    const before = ids(inBlocks(items(...range(100, 300)), 120));
    const between = range(100, 300).filter((id) => id % 7 !== 0 || id === 120 || beginsBlock(id));
    const fewer = ids(inBlocks(items(...between), 120));
    const grown = ids(inBlocks(items(...range(90, 340)), 120));
    const beginning = (blocks: readonly (readonly number[])[], id: number) =>
      blocks.findIndex((block) => block.includes(id)) === 0 ? 'first' : blocks.find((block) => block.includes(id))?.[0];
    for (const id of between) {
      expect(beginning(fewer, id)).toBe(beginning(before, id));
      expect(beginning(grown, id)).toBe(beginning(before, id));
    }
  });
});
