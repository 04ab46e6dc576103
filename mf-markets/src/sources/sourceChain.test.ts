import { followChain, gaveNothing, type ChainResult, type SourceAnswer } from './sourceChain';

const pending: SourceAnswer<string> = { status: 'pending', items: [] };
const failed: SourceAnswer<string> = { status: 'error', items: [] };
const empty: SourceAnswer<string> = { status: 'success', items: [] };
const has = (...items: string[]): SourceAnswer<string> => ({ status: 'success', items });
/** A source whose newest call failed after an earlier one brought something. */
const stale: SourceAnswer<string> = { status: 'error', items: ['kept'] };

test.each<[string, SourceAnswer<string>[], ChainResult<string>]>([
  ['the first is under way', [pending, has('b')], { status: 'pending' }],
  ['the first has something', [has('a'), has('b')], { status: 'success', place: 0, items: ['a'] }],
  ['the first failed and the second is under way', [failed, pending, has('c')], { status: 'pending' }],
  ['the first failed', [failed, has('b'), has('c')], { status: 'success', place: 1, items: ['b'] }],
  ['the first is empty', [empty, has('b'), has('c')], { status: 'success', place: 1, items: ['b'] }],
  ['only the last has something', [failed, empty, has('c')], { status: 'success', place: 2, items: ['c'] }],
  ['the first failed after it had something', [stale, has('b')], { status: 'success', place: 0, items: ['kept'] }],
  ['nothing remains and one failed', [failed, empty, empty], { status: 'error' }],
  ['nothing remains and none failed', [empty, empty, empty], { status: 'success', place: 2, items: [] }],
])('where %s', (_case, sources, result) => {
  expect(followChain(sources)).toEqual(result);
});

test.each([
  [pending, false],
  [failed, true],
  [empty, true],
  [has('a'), false],
  [stale, false],
])('%j gave nothing: %p', (answer, nothing) => {
  expect(gaveNothing(answer)).toBe(nothing);
});
