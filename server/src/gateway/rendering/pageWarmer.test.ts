import { setImmediate as turn } from 'node:timers/promises';
import { createPageWarmer } from './pageWarmer';

/** A warmer whose renderings a test lets end, and what it asked for. */
function open() {
  let generation = 1;
  const rendered: string[] = [];
  const ends: (() => void)[] = [];
  let waits: (() => void)[] = [];
  let isBusy = false;
  const warmer = createPageWarmer({
    readGeneration: () => Promise.resolve(generation),
    render(address) {
      rendered.push(address);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    idle: () => (isBusy ? new Promise((resolve) => waits.push(resolve)) : Promise.resolve()),
    log: { debug: () => undefined },
  });
  return {
    warmer,
    rendered,
    visit(address: string, times: number) {
      for (let visit = 0; visit < times; visit += 1) warmer.count(address, generation);
    },
    change() {
      generation += 1;
      void warmer.look();
      return turn();
    },
    look: () => (void warmer.look(), turn()),
    setBusy(busy: boolean) {
      isBusy = busy;
      for (const wait of busy ? [] : waits) wait();
      waits = busy ? waits : [];
      return turn();
    },
    async end() {
      ends.shift()?.();
      await turn();
    },
  };
}

describe('after a change of the manifest', () => {
  test('the pages most visited are rendered, one at a time, the first one first', async () => {
    const { rendered, visit, change, end } = open();
    visit('/a', 1);
    visit('/b', 3);
    visit('/c', 2);
    await change();
    expect(rendered).toEqual(['/b']);
    await end();
    expect(rendered).toEqual(['/b', '/c']);
    await end();
    await end();
    expect(rendered).toEqual(['/b', '/c', '/a']);
  });

  test('at most twenty are', async () => {
    const { rendered, visit, change, end } = open();
    for (let page = 0; page < 30; page += 1) visit(`/${page}`, 30 - page);
    await change();
    for (let page = 0; page < 40; page += 1) await end();
    expect(rendered).toEqual(Array.from({ length: 20 }, (_, page) => `/${page}`));
  });

  test('none is while visitors wait for pages', async () => {
    const { rendered, visit, change, setBusy } = open();
    visit('/a', 1);
    await setBusy(true);
    await change();
    expect(rendered).toEqual([]);
    await setBusy(false);
    expect(rendered).toEqual(['/a']);
  });

  test('another change begins anew, and what was visited before it counts less', async () => {
    const { rendered, visit, change, end } = open();
    visit('/a', 4);
    visit('/b', 3);
    await change();
    visit('/b', 1);
    await change();
    expect(rendered).toEqual(['/a', '/b']);
    await end();
    await end();
    expect(rendered).toEqual(['/a', '/b', '/a']);
    await end();
    expect(rendered).toHaveLength(3);
  });

  test('nobody has told of, the first visit tells', async () => {
    const { warmer, rendered, visit } = open();
    visit('/a', 1);
    warmer.count('/b', 2);
    await turn();
    expect(rendered).toEqual(['/a']);
  });
});

test('without a change nothing is rendered, nor after the server stops', async () => {
  const { warmer, rendered, visit, look, change, setBusy } = open();
  visit('/a', 1);
  await look();
  expect(rendered).toEqual([]);
  await setBusy(true);
  await change();
  warmer.close();
  await setBusy(false);
  expect(rendered).toEqual([]);
});
