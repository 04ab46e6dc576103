import { createVisitorTurns, type VisitorTurns } from './visitorTurns';

/** Works that end when the test says so, with those that have begun in the order in which they did. */
function openDesk(turns: VisitorTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  // Whoever does not wait for an answer does not mind a refusal.
  const asked = (answer: Promise<string>) => {
    answer.catch(() => undefined);
    return answer;
  };
  return {
    begun,
    ask: (name: string, { visitor = 'ann', page = name } = {}) =>
      asked(turns.inTurn({ visitor, page, work: work(name) })),
    renew: (name: string, visitor = 'ann') => asked(turns.atOnce({ visitor, page: name, work: work(name) })),
    /** Ends a work, and lets what that begins begin. */
    async end(name: string, asked: Promise<string>) {
      ends.get(name)?.();
      await asked;
      await Promise.resolve();
    },
  };
}

const refusal = { code: 'rate_limited', retryAfter: 2, message: expect.stringContaining('in a moment') };

describe('the pages of one visitor', () => {
  it('are rendered on half of the threads, one after the other as they were asked for', async () => {
    const desk = openDesk(createVisitorTurns(4, 1));
    const asked = ['a', 'b', 'c', 'd'].map((name) => desk.ask(name));
    await Promise.resolve();
    expect(desk.begun).toEqual(['a', 'b']);
    await desk.end('b', asked[1]!);
    expect(desk.begun).toEqual(['a', 'b', 'c']);
    await desk.end('a', asked[0]!);
    expect(desk.begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('wait for no other visitor', async () => {
    const desk = openDesk(createVisitorTurns(2, 1));
    void desk.ask('a');
    void desk.ask('b');
    void desk.ask('c', { visitor: 'bob' });
    await Promise.resolve();
    expect(desk.begun).toEqual(['a', 'c']);
  });

  it('are refused in words beyond ten that wait, until one is done', async () => {
    const desk = openDesk(createVisitorTurns(1, 1));
    const first = desk.ask('first');
    for (let number = 0; number < 10; number += 1) void desk.ask(`waiting ${number}`);
    await expect(desk.ask('one more')).rejects.toMatchObject(refusal);
    await desk.end('first', first);
    void desk.ask('one more');
    await expect(desk.ask('another')).rejects.toMatchObject(refusal);
  });

  it('share their turn where they are one page', async () => {
    const desk = openDesk(createVisitorTurns(1, 1));
    const first = desk.ask('first');
    const asked = Array.from({ length: 50 }, (_, number) => desk.ask(`home ${number}`, { page: 'home' }));
    const last = desk.ask('last');
    await Promise.resolve();
    expect(desk.begun).toEqual(['first']);
    await desk.end('first', first);
    expect(desk.begun).toHaveLength(51);
    for (const [number, one] of asked.entries()) {
      expect(desk.begun).not.toContain('last');
      await desk.end(`home ${number}`, one);
    }
    expect(desk.begun.at(-1)).toBe('last');
    await desk.end('last', last);
  });

  it('go on after one that failed', async () => {
    const turns = createVisitorTurns(1, 1);
    const desk = openDesk(turns);
    const broken = turns.inTurn({ visitor: 'ann', page: 'a', work: () => Promise.reject(new Error('broken')) });
    void desk.ask('b');
    await expect(broken).rejects.toThrow('broken');
    expect(desk.begun).toEqual(['b']);
  });

  it('leave nothing behind once all are done, refused or broken', async () => {
    const turns = createVisitorTurns(2, 1);
    const desk = openDesk(turns);
    const asked = ['ann', 'bob'].map((visitor) => desk.ask(visitor, { visitor }));
    expect(turns.visitors).toBe(2);
    await expect(desk.renew('more')).rejects.toMatchObject(refusal);
    const broken = turns.inTurn({ visitor: 'eve', page: 'a', work: () => Promise.reject(new Error('broken')) });
    await expect(broken).rejects.toThrow('broken');
    await desk.end('ann', asked[0]!);
    expect(turns.visitors).toBe(1);
    await desk.end('bob', asked[1]!);
    expect(turns.visitors).toBe(0);
  });

  it('are more where all limits are higher', async () => {
    const desk = openDesk(createVisitorTurns(2, 3));
    for (const name of ['a', 'b', 'c']) void desk.ask(name);
    for (let number = 0; number < 30; number += 1) void desk.ask(`waiting ${number}`);
    await expect(desk.ask('one more')).rejects.toMatchObject(refusal);
    expect(desk.begun).toEqual(['a', 'b', 'c']);
  });

  it('are one at least, and one that waits, where all limits are lower', async () => {
    const desk = openDesk(createVisitorTurns(1, 0.01));
    void desk.ask('a');
    void desk.ask('b');
    await expect(desk.ask('c')).rejects.toMatchObject(refusal);
    expect(desk.begun).toEqual(['a']);
  });
});

it('what nobody waits for is done at once or not at all', async () => {
  const desk = openDesk(createVisitorTurns(2, 1));
  const asked = desk.ask('a');
  await expect(desk.renew('b')).rejects.toMatchObject(refusal);
  void desk.renew('c', 'bob');
  await desk.end('a', asked);
  void desk.renew('d');
  await Promise.resolve();
  expect(desk.begun).toEqual(['a', 'c', 'd']);
});
