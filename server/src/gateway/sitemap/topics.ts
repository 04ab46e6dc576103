import type { SitemapTopic } from '@market-pulse/contract';
import { and, eq, max } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { newestOf } from '../../database/pageAddresses';
import {
  figureCases,
  forumPosts,
  historyFigures,
  instruments,
  moderationActions,
  sponsorships,
} from '../../database/schema';
import { visibleTo, VISITOR } from '../../features/contributions/viewer';

/** When something in a topic changed last, by whom that is known; null where nothing is in it. */
export const lastChangeIn: Readonly<Record<SitemapTopic, (database: Database) => Promise<Date | null>>> = {
  /** The newest day of which any stock has a price, as its beginning by UTC. */
  async 'stock-prices'(database) {
    const [row] = await database
      .select({ day: max(historyFigures.date) })
      .from(historyFigures)
      .innerJoin(instruments, eq(instruments.id, historyFigures.instrumentId))
      .where(eq(instruments.kind, 'stock'));
    return row?.day ? new Date(`${row.day}T00:00:00Z`) : null;
  },
  async sponsorships(database) {
    const [row] = await database
      .select({ recordedAt: max(sponsorships.recordedAt), supersededAt: max(sponsorships.supersededAt) })
      .from(sponsorships);
    return newestOf([row?.recordedAt, row?.supersededAt]);
  },
  async corrections(database) {
    const [row] = await database
      .select({ decidedAt: max(figureCases.decidedAt) })
      .from(figureCases)
      .where(eq(figureCases.status, 'accepted'));
    return row?.decidedAt ?? null;
  },
  async 'trade-ideas'(database) {
    const [row] = await database
      .select({ at: max(forumPosts.lastActivityAt) })
      .from(forumPosts)
      .where(and(visibleTo(VISITOR, forumPosts), eq(forumPosts.kind, 'idea')));
    return row?.at ?? null;
  },
  async 'moderation-log'(database) {
    const [row] = await database
      .select({ createdAt: max(moderationActions.createdAt), undoneAt: max(moderationActions.undoneAt) })
      .from(moderationActions);
    return newestOf([row?.createdAt, row?.undoneAt]);
  },
};
