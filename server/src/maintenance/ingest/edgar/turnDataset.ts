import { z } from 'zod';
import type { Database } from '../../../database/client';
import { createEdgarTurns, type EdgarTurns, holdTurns } from '../../../features/edgar/turns';
import { ProviderError } from '../../../features/market-data/providers/providerError';
import type { Following } from '../../delegation/task';
import type { Delivery } from '../deliver';
import type { IngestSummary } from '../summary';

const ONE_DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/**
 * No data, but a turn to ask EDGAR: the turns are in the database, and whoever owns that gives them out. With `hold` nobody has one for
 * so many milliseconds.
 */
export const edgarTurnDataset = z.strictObject({
  kind: z.literal('edgar-turn'),
  hold: z.number().nonnegative().max(ONE_DAY_MILLISECONDS).nullable(),
});

export type EdgarTurnDataset = z.infer<typeof edgarTurnDataset>;

/** Waits for the turn. Where it is too far off, the note of the summary says so. */
export async function applyEdgarTurn(
  database: Database,
  { hold }: EdgarTurnDataset,
  { signal }: Pick<Following, 'signal'>,
): Promise<IngestSummary> {
  const nothing = { rows: 0, added: 0, changed: 0 };
  try {
    if (hold === null) await createEdgarTurns(database).take(signal);
    else await holdTurns(database, hold);
    return nothing;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...nothing, notes: [error.message] };
  }
}

/** The turns of the database that a command delivers into, whoever owns it. */
export function turnsOfDelivery({ bring }: Pick<Delivery, 'bring'>): EdgarTurns {
  return {
    async take() {
      const { notes = [] } = await bring({ kind: 'edgar-turn', hold: null }, () => undefined);
      const [refusal] = notes;
      if (refusal !== undefined) throw new ProviderError('rate_limited', refusal);
    },
    async hold(milliseconds) {
      await bring({ kind: 'edgar-turn', hold: Math.min(milliseconds, ONE_DAY_MILLISECONDS) }, () => undefined);
    },
  };
}
