import type { IdeaDirection } from '@market-pulse/contract';
import { and, eq, sql } from 'drizzle-orm';
import { dailyBars, forumPosts, ideaResults, instruments, priceSeries, tradeIdeas } from '../database/schema';
import type { Member } from './members';
import type { TestServer } from './testServer';

/** A bar: its close, or its opening and its close. */
type Bar = number | readonly [open: number, close: number];

/** Puts bars into the history of a stock, coin or index as its source would tell them, in place of those of the same days. */
export async function addBars(
  { context: { database } }: TestServer,
  symbol: string,
  bars: Readonly<Record<string, Bar>>,
): Promise<void> {
  const [series] = await database
    .select({ id: priceSeries.id })
    .from(priceSeries)
    .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
    .where(and(eq(instruments.symbol, symbol), eq(priceSeries.interval, 'day')));
  if (!series) throw new Error(`There is no history of ${symbol}`);
  for (const [date, bar] of Object.entries(bars)) {
    const [open, close] = typeof bar === 'number' ? [null, bar] : bar;
    await database
      .insert(dailyBars)
      .values({ seriesId: series.id, date, open, close })
      .onConflictDoUpdate({ target: [dailyBars.seriesId, dailyBars.date], set: { open, close } });
    await database
      .update(priceSeries)
      .set({ lastDate: sql`greatest(${priceSeries.lastDate}, ${date}::date)` })
      .where(eq(priceSeries.id, series.id));
  }
}

/** A closed idea as a test wants it. */
export interface ClosedIdea {
  /** In percent, in the direction of the idea. */
  readonly gain: number;
  /** Null where it was not compared. */
  readonly index?: number | null;
  readonly direction?: IdeaDirection;
  readonly closesOn?: string;
  readonly title?: string;
  readonly status?: 'published' | 'pending' | 'hidden' | 'removed';
  /** Of what was removed. */
  readonly removedBy?: 'author' | 'moderator';
}

/** Stores ideas with their results, past posting and waiting for months. @returns the numbers of their posts */
export async function storeClosedIdeas(
  { context: { database, clock } }: TestServer,
  member: Pick<Member, 'id'>,
  ideas: readonly ClosedIdea[],
): Promise<number[]> {
  const [apple] = await database.select({ id: instruments.id }).from(instruments).where(eq(instruments.symbol, 'AAPL'));
  const now = clock();
  const posts: number[] = [];
  for (const { gain, index = 0, direction = 'long', closesOn = '2026-11-02', title = 'An idea', ...stands } of ideas) {
    const [post] = await database
      .insert(forumPosts)
      .values({
        ...{ forumId: 1, userId: member.id, kind: 'idea', title, status: 'published', ...stands },
        ...{ body: 'Words', bodyHtml: '<p>Words</p>', excerpt: 'Words' },
        ...{ createdAt: now, updatedAt: now, lastActivityAt: now },
      })
      .returning({ id: forumPosts.id });
    const postId = post?.id ?? 0;
    const days = { postedOn: '2026-10-02', pricesFrom: '2026-10-05', closesOn };
    await database.insert(tradeIdeas).values({
      ...{ postId, instrumentId: apple?.id ?? null, kind: 'stock', symbol: 'AAPL', direction, horizon: '1m', ...days },
      ...{ price: 100, priceDate: '2026-10-05', priceAt: 'open', isClosed: true },
    });
    await database.insert(ideaResults).values({
      ...{ postId, date: closesOn, price: direction === 'long' ? 100 + gain : 100 - gain, gainPercent: gain },
      ...{
        indexPercent: index,
        indexSymbol: index === null ? null : 'SPX',
        indexSource: index === null ? null : 'FRED',
      },
      ...{ source: 'Exchange', basis: 'full', ended: 'horizon', closedAt: now },
    });
    posts.push(postId);
  }
  return posts;
}
