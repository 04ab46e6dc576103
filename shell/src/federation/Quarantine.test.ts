/** @jest-environment jsdom */
import { Quarantine } from './Quarantine';

const minutes = (count: number) => count * 60_000;

describe('quarantine', () => {
  let now = 0;
  const open = () =>
    new Quarantine(
      () => sessionStorage,
      () => now,
    );
  beforeEach(() => {
    now = 1_000_000;
    sessionStorage.clear();
  });

  test('takes a release that failed twice, and no other of the same remote', () => {
    const quarantine = open();
    quarantine.record('markets', '1.1.0-aaaaaaaa');
    expect(quarantine.has('markets', '1.1.0-aaaaaaaa')).toBe(false);
    quarantine.record('markets', '1.1.0-aaaaaaaa');
    expect(quarantine.has('markets', '1.1.0-aaaaaaaa')).toBe(true);
    expect(quarantine.has('markets', '1.0.0-bbbbbbbb')).toBe(false);
  });

  test('outlives a reload of the tab, for ten minutes', () => {
    for (let count = 0; count < 2; count += 1) open().record('markets', '1.1.0-aaaaaaaa');
    expect(sessionStorage.key(0)).toBe('market-pulse:quarantine');
    expect(open().has('markets', '1.1.0-aaaaaaaa')).toBe(true);
    now += minutes(10);
    expect(open().has('markets', '1.1.0-aaaaaaaa')).toBe(false);
  });

  test('lasts no longer because the clock was set back', () => {
    for (let count = 0; count < 2; count += 1) open().record('markets', '1.1.0-aaaaaaaa');
    now -= minutes(10);
    expect(open().has('markets', '1.1.0-aaaaaaaa')).toBe(false);
  });

  test('is lifted for one remote', () => {
    const quarantine = open();
    for (const remote of ['markets', 'markets', 'forums', 'forums']) quarantine.record(remote, '1.0.0-aaaaaaaa');
    quarantine.lift('markets');
    expect(quarantine.has('markets', '1.0.0-aaaaaaaa')).toBe(false);
    expect(quarantine.has('forums', '1.0.0-aaaaaaaa')).toBe(true);
  });

  test.each([
    [
      'refused',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'full of something else',
      () =>
        ({
          getItem: () => '{"broken',
          setItem: () => {
            throw new Error('full');
          },
        }) as unknown as Storage,
    ],
  ])('does without a storage that is %s', (_, storage) => {
    const quarantine = new Quarantine(storage, () => now);
    expect(() => quarantine.record('markets', '1.0.0-aaaaaaaa')).not.toThrow();
    expect(() => quarantine.lift('markets')).not.toThrow();
    expect(quarantine.has('markets', '1.0.0-aaaaaaaa')).toBe(false);
  });
});
