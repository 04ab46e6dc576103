import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { DiskRoom } from './diskRoom';

/** What drizzle calls of an embedded database. */
export type Queries = Pick<PGlite, 'query' | 'transaction'>;

/** There is too little room for what would be written. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly code = 'ENOSPC';

  constructor() {
    super('There is too little room on the disk to go on writing');
  }
}

/**
 * The queries of an embedded database, of which a transaction that began while there was room ends where there is none any
 * more. Those that begin later are told by the database itself, which takes no writes then.
 */
export function guardTransactions(client: Queries, room: Pick<DiskRoom, 'isScarce'>): Queries {
  const guard = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: async (...parts) => {
      if (room.isScarce) throw new NoRoomError();
      return transaction.query(...parts);
    },
  });
  return {
    query: (...parts) => client.query(...parts),
    transaction: (work) => {
      return client.transaction((transaction) => work(room.isScarce ? transaction : guard(transaction)));
    },
  };
}
