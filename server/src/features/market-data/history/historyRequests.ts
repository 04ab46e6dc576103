import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { historyRequests } from '../../../database/schema';
import type { DayRange, HistorySource } from './sources/historySource';

/** What was asked of one provider about one symbol; see the table `history_requests`. */
export interface HistoryMemory {
  readonly checked: DayRange | undefined;
  readonly restsUntil: Date | null;
  readonly refusals: number;
  readonly isRestated: boolean;
}

export const NOTHING_ASKED: HistoryMemory = {
  checked: undefined,
  restsUntil: null,
  refusals: 0,
  isRestated: false,
};

type Asked = Pick<HistorySource, 'name' | 'kind'>;

/** What was asked of a provider, by symbol. */
export async function readHistoryMemories(
  database: Database,
  { name, kind }: Asked,
): Promise<Map<string, HistoryMemory>> {
  const rows = await database
    .select()
    .from(historyRequests)
    .where(and(eq(historyRequests.provider, name), eq(historyRequests.kind, kind)));
  return new Map(
    rows.map(({ symbol, checkedFrom: from, checkedTo: to, restsUntil, refusals, isRestated }) => {
      const checked = from === null || to === null ? undefined : { from, to };
      return [symbol, { checked, restsUntil, refusals, isRestated }];
    }),
  );
}

/** Keeps what is known of a symbol from now on. */
export async function saveHistoryMemory(
  database: Database,
  { name, kind }: Asked,
  symbol: string,
  { checked, ...rest }: HistoryMemory,
): Promise<void> {
  const known = { checkedFrom: checked?.from ?? null, checkedTo: checked?.to ?? null, ...rest };
  const { provider, kind: ofKind, symbol: ofSymbol } = historyRequests;
  await database
    .insert(historyRequests)
    .values({ provider: name, kind, symbol, ...known })
    .onConflictDoUpdate({ target: [provider, ofKind, ofSymbol], set: known });
}
