import type { IdeaVoteKind, IdeaVotes } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumIdeaVotes } from '../../database/schema';
import type { Viewer } from '../contributions/viewer';

const counted = (kind: IdeaVoteKind) => sql<number>`count(*) filter (where counts and kind = ${kind})`.mapWith(Number);

/** The votes on a trade idea, with the viewer's own. */
export async function readIdeaVotes(
  database: Database,
  { userId }: Pick<Viewer, 'userId'>,
  postId: number,
): Promise<IdeaVotes> {
  const own = sql`${forumIdeaVotes.userId} = ${userId ?? 0}`;
  const kinds = (condition: typeof own) =>
    sql<IdeaVoteKind[]>`coalesce(array_agg(kind order by kind) filter (where ${condition}), '{}')`;
  const [row] = await database
    .select({
      agree: counted('agree'),
      useful: counted('useful'),
      own: kinds(own),
      uncounted: kinds(sql`${own} and not counts`),
    })
    .from(forumIdeaVotes)
    .where(eq(forumIdeaVotes.postId, postId));
  return row ?? { agree: 0, useful: 0, own: [], uncounted: [] };
}
