import type { PGlite } from '@electric-sql/pglite';

/** Work on the files of an embedded database, during which its queries wait. */
export interface QueryPause {
  /** Runs `work` after the queries and transactions before it, and before those that come later. */
  during(work: () => Promise<void>): Promise<void>;
  /** For how long queries have been waiting for such work; undefined while none is done. */
  milliseconds(): number | undefined;
}

/**
 * The pauses of one embedded database.
 *
 * @param now in milliseconds since any moment
 */
export function createQueryPause(
  client: Pick<PGlite, 'runExclusive'>,
  now: () => number = () => performance.now(),
): QueryPause {
  let began: number | undefined;
  return {
    during: (work) =>
      client.runExclusive(async () => {
        began = now();
        try {
          await work();
        } finally {
          began = undefined;
        }
      }),
    milliseconds: () => (began === undefined ? undefined : now() - began),
  };
}
