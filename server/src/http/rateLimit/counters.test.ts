import { createLocalCounters } from './counters';

describe('counters of one process', () => {
  it('begin a window with the first call, do not move it, and begin anew when it is over', async () => {
    let now = 1_000;
    const counters = createLocalCounters(() => now);
    expect(await counters.count('a', 100)).toEqual({ calls: 1, remainingMilliseconds: 100 });
    now += 99;
    expect(await counters.count('a', 100)).toEqual({ calls: 2, remainingMilliseconds: 1 });
    expect(await counters.count('b', 100)).toEqual({ calls: 1, remainingMilliseconds: 100 });
    now += 1;
    expect(await counters.count('a', 100)).toEqual({ calls: 1, remainingMilliseconds: 100 });
  });

  it('take calls back, and never count below nothing', async () => {
    const counters = createLocalCounters(() => 0);
    await counters.count('a', 100);
    await counters.giveBack('a');
    await counters.giveBack('a');
    await counters.giveBack('never counted');
    expect((await counters.count('a', 100)).calls).toBe(1);
  });
});
