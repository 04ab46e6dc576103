import { act, renderHook, waitFor } from '@testing-library/react';
import { beginTakeOver, useAreAnswersOwn } from './takenOver';

const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

test('answers of a page that no server rendered are the reader’s own', () => {
  expect(renderHook(useAreAnswersOwn).result.current).toBe(true);
});

test.each<['read anew' | 'not to be had']>([['read anew'], ['not to be had']])(
  'answers that came with a page are nobody’s until they are %s',
  async (end) => {
    const finish = beginTakeOver();
    const { result } = renderHook(useAreAnswersOwn);
    let settle = { resolve: () => {}, reject: () => {} };
    const renewed = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    finish(renewed);
    await turn();
    expect(result.current).toBe(false);
    if (end === 'read anew') settle.resolve();
    else settle.reject();
    await waitFor(() => expect(result.current).toBe(true));
  },
);
