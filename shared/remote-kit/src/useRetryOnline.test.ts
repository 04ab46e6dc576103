/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useRetryOnline } from './useRetryOnline';

type Status = 'missing' | 'trying' | 'there';

function follow() {
  const retry = jest.fn();
  const { rerender } = renderHook(
    ({ status }: { status: Status }) => useRetryOnline(status === 'missing', retry, status === 'there'),
    { initialProps: { status: 'missing' } as { status: Status } },
  );
  const become = (status: Status) => rerender({ status });
  /** The connection comes back, and what is missing does not come for all that. */
  const tryInVain = (times: number) => {
    for (let count = 0; count < times; count += 1) {
      window.dispatchEvent(new Event('online'));
      become('trying');
      become('missing');
    }
  };
  return { retry, become, tryInVain };
}

describe('trying again when the connection comes back', () => {
  test('goes on five times in vain', () => {
    const { retry, tryInVain } = follow();
    tryInVain(8);
    expect(retry).toHaveBeenCalledTimes(5);
  });

  test('is counted anew once what was missing has come', () => {
    const { retry, become, tryInVain } = follow();
    tryInVain(5);
    become('there');
    become('missing');
    tryInVain(8);
    expect(retry).toHaveBeenCalledTimes(10);
  });

  test('is left alone while nothing is missing', () => {
    const { retry, become } = follow();
    become('there');
    window.dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
  });
});
