import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/client';
import { providerLists } from '../../database/schema';
import { saveList } from './providerLists';

const LIST = 'sp500_members';
const indexMembers = z.array(z.object({ ticker: z.string(), cik: z.number().nullable() }));

/** A company of the S&P 500, by what it is known by: its CIK where that is known, for a ticker may be another company's later. */
export type IndexMember = z.infer<typeof indexMembers>[number];

/** Who is a member of the S&P 500, as an imported file says, and of when that is. */
export interface IndexMembers {
  readonly members: readonly IndexMember[];
  readonly asOf: Date;
}

/** The members of the S&P 500; undefined where no file of them was imported. */
export async function readIndexMembers(database: Database): Promise<IndexMembers | undefined> {
  const [row] = await database.select().from(providerLists).where(eq(providerLists.list, LIST));
  if (!row?.entries || !row.refreshedAt) return undefined;
  return { members: indexMembers.parse(row.entries), asOf: row.refreshedAt };
}

/** Keeps the members in place of those before, unless these are of a later day. */
export async function saveIndexMembers(database: Database, { members, asOf }: IndexMembers): Promise<void> {
  const known = await readIndexMembers(database);
  if (known === undefined || known.asOf <= asOf) await saveList(database, LIST, members, asOf);
}
