import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context';

/** Pages that are rendered after a change; the others wait for somebody who asks for them. */
const MOST_WARMED = 20;
/** Addresses whose visits are counted; those that nobody asked for the longest go first. */
const MOST_COUNTED = 500;

export interface PageWarmerOptions {
  /** What the site is composed of at present, as a number that grows; undefined while there is nothing to show. */
  readonly readGeneration: () => Promise<number | undefined>;
  /** Renders the page at an address, unless it is kept already. */
  readonly render: (address: string) => Promise<unknown>;
  /** Resolves once no page is rendered, and none waits. */
  readonly idle: () => Promise<void>;
  readonly log: Pick<AppContext['log'], 'debug'>;
}

/** Renders the pages that most visitors ask for before they do, when all pages are void because the manifest has changed. */
export interface PageWarmer {
  /** Somebody was shown a page of this generation. */
  count(address: string, generation: number): void;
  /** The manifest may have changed: where it has, the pages most visited are rendered. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Renders one page at a time, and only while nobody waits for one. Another change begins anew. What was asked for before a
 * change counts half as much as what is asked for after it.
 */
export function createPageWarmer({ readGeneration, render, idle, log }: PageWarmerOptions): PageWarmer {
  const visits = new LRUCache<string, number>({ max: MOST_COUNTED });
  let known: number | undefined;
  let runs = 0;

  async function begin(generation: number): Promise<void> {
    known = generation;
    runs += 1;
    const run = runs;
    const counted = [...visits.entries()];
    for (const [address, count] of counted) visits.set(address, count / 2);
    const first = counted.sort(([, one], [, other]) => other - one).slice(0, MOST_WARMED);
    for (const [address] of first) {
      await idle();
      if (run !== runs) return;
      await render(address).catch((error: unknown) => log.debug({ err: error, address }, 'a page was not warmed'));
    }
  }

  return {
    count(address, generation) {
      if (known === undefined) known = generation;
      else if (generation > known) void begin(generation);
      visits.set(address, (visits.get(address) ?? 0) + 1);
    },
    async look() {
      const generation = await readGeneration().catch(() => undefined);
      if (generation !== undefined && known !== undefined && generation > known) await begin(generation);
    },
    close() {
      runs += 1;
    },
  };
}
