import { cpus, loadavg } from 'node:os';
import { ComposedSite } from '../site/ComposedSite';

/*
 * `npm run bench:start`: how long `npm start` takes until the site can be opened, when everything is built and the database is
 * there. Needs a build. The goal is 5 s.
 */

const RUNS = 7;

async function bench(): Promise<void> {
  // Makes whatever is missing, so that all that are measured find the same.
  const first = await ComposedSite.start();
  const { dataFolder } = first;
  await first.stop();

  const seconds: number[] = [];
  let last = first;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    last = await ComposedSite.start({ dataFolder });
    seconds.push((performance.now() - began) / 1_000);
    if (run < RUNS - 1) await last.stop();
  }
  await last.remove();

  seconds.sort((one, other) => one - other);
  const told = [seconds[0], seconds[RUNS >> 1], seconds.at(-1)].map((value) => value?.toFixed(1));
  console.log(`${RUNS} starts, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`fastest ${told[0]} s, median ${told[1]} s, slowest ${told[2]} s`);
}

void bench();
