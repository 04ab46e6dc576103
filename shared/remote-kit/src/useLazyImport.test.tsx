import { act, renderHook, waitFor } from '@testing-library/react';
import { useLazyImport } from './useLazyImport';

describe('a library that is imported when it is needed', () => {
  test('is imported again once the connection that it lacked is back', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('chart');
    const { result } = renderHook(() => useLazyImport<string>(load));
    await waitFor(() => expect(result.current.status).toBe('error'));
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: 'chart' }));
  });

  test('waits for a person to ask when it failed without that', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('chart');
    const { result } = renderHook(() => useLazyImport<string>(load));
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => void result.current.refetch?.());
    await waitFor(() => expect(result.current.status).toBe('success'));
  });
});
