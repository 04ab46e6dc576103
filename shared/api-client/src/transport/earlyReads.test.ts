import { keepEarlyRead, takeEarlyRead } from './earlyReads';

describe('a read that was started early', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
  });

  test('answers the same read once, whatever the order and type of its parameters', async () => {
    const read = jest.fn(() => Promise.resolve('coins'));
    keepEarlyRead('/crypto/tokens/', { limit: '20', symbol: 'BTC' }, null, read);
    keepEarlyRead('/crypto/tokens/', { symbol: 'BTC', limit: '20' }, null, read);
    expect(read).toHaveBeenCalledTimes(1);
    const query = { symbol: 'BTC', limit: 20, cursor: undefined };
    await expect(takeEarlyRead('/crypto/tokens/', query, null)).resolves.toBe('coins');
    expect(takeEarlyRead('/crypto/tokens/', query, null)).toBeUndefined();
  });

  test('is not for someone else, and not for ever', () => {
    keepEarlyRead('/forums/forums/', {}, 'one bearer', () => Promise.resolve([]));
    expect(takeEarlyRead('/forums/forums/', undefined, null)).toBeUndefined();
    jest.advanceTimersByTime(10_000);
    expect(takeEarlyRead('/forums/forums/', undefined, 'one bearer')).toBeUndefined();
  });

  test('that fails tells whoever takes it', async () => {
    keepEarlyRead('/forums/forums/', {}, null, () => Promise.reject(new Error('away')));
    await expect(takeEarlyRead('/forums/forums/', {}, null)).rejects.toThrow('away');
  });
});
