import { createShortCache, type ShortCache } from './shortCache';

interface Person {
  readonly name: string;
}

let now: number;
let loads: number;
let cache: ShortCache<number, Person>;
beforeEach(() => {
  now = 0;
  loads = 0;
  cache = createShortCache({ milliseconds: 5_000, entries: 3, monotonicClock: () => now });
});

/** A database that says this, and counts how often it is asked. */
const says = (name: string | undefined) => async () => {
  loads += 1;
  return name === undefined ? undefined : { name };
};
const nameOf = async (key: number, name: string | undefined) => (await cache.read(key, says(name)))?.name;

/** A database that answers when it is told to. */
function slow() {
  let answer: (person: Person | undefined) => void = () => undefined;
  const answered = new Promise<Person | undefined>((resolve) => (answer = resolve));
  return { load: () => answered, answer };
}

describe('what was read', () => {
  it.each([
    ['at once', 0, 'before', 1],
    ['almost five seconds later', 4_999, 'before', 1],
    ['five seconds later', 5_000, 'after', 2],
  ])('%s', async (_, passed, name, asked) => {
    await nameOf(1, 'before');
    now += passed;
    expect([await nameOf(1, 'after'), loads]).toEqual([name, asked]);
  });

  it('is not kept when it is nothing, nor when it failed', async () => {
    expect(await nameOf(1, undefined)).toBeUndefined();
    await expect(cache.read(1, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await nameOf(1, 'there')).toBe('there');
  });

  it('is as old as the question, however long the answer took', async () => {
    const { load, answer } = slow();
    const reading = cache.read(1, load);
    now += 4_000;
    answer({ name: 'before' });
    await reading;
    now += 1_000;
    expect(await nameOf(1, 'after')).toBe('after');
  });

  it('takes a bounded place: whom nobody asked for the longest goes first', async () => {
    for (const key of [1, 2, 3, 1, 4]) await nameOf(key, 'before');
    expect(await Promise.all([1, 3, 4].map((key) => nameOf(key, 'after')))).toEqual(['before', 'before', 'before']);
    expect(await nameOf(2, 'after')).toBe('after');
  });

  it('is not kept at all with 0 seconds', async () => {
    cache = createShortCache({ milliseconds: 0, entries: 3, monotonicClock: () => now });
    await nameOf(1, 'before');
    expect(await nameOf(1, 'after')).toBe('after');
  });
});

describe('what is renewed', () => {
  it('is asked for, and kept', async () => {
    await nameOf(1, 'before');
    expect(await cache.renew(1, says('after'))).toEqual({ name: 'after' });
    expect(await nameOf(1, 'later')).toBe('after');
  });

  it('is forgotten when it is gone', async () => {
    await nameOf(1, 'before');
    expect(await cache.renew(1, says(undefined))).toBeUndefined();
    expect(await nameOf(1, undefined)).toBeUndefined();
  });
});

describe('what is forgotten', () => {
  it('is asked for anew, and nothing else is', async () => {
    for (const key of [1, 2]) await nameOf(key, 'before');
    cache.forget(1);
    expect(await Promise.all([1, 2].map((key) => nameOf(key, 'after')))).toEqual(['after', 'before']);
  });

  it('may be all that something holds of', async () => {
    await nameOf(1, 'ann');
    await nameOf(2, 'ben');
    cache.forgetWhere(({ name }) => name === 'ann');
    expect(await Promise.all([1, 2].map((key) => nameOf(key, 'after')))).toEqual(['after', 'ben']);
  });

  it.each([
    ['by its key', () => cache.forget(1)],
    ['by what it is', () => cache.forgetWhere(() => false)],
    ['because it was found to be gone', () => cache.renew(1, says(undefined))],
  ])('%s does not come back with an answer that was on its way', async (_, forget) => {
    const { load, answer } = slow();
    const reading = cache.read(1, load);
    await forget();
    answer({ name: 'before' });
    // Who asked before the change may be told what was so then.
    expect(await reading).toEqual({ name: 'before' });
    expect(await nameOf(1, 'after')).toBe('after');
  });
});
