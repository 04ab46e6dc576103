import type { IdeaHorizon, IdeaStatement } from '@market-pulse/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPosts, forumRevisions, historyFigures, instruments, tradeIdeas } from '../../database/schema';
import type { FollowedIdea } from './ideaOutcome';

/** The last close of what an idea is about, with its day; undefined where nothing has a daily history of it. */
export async function findLastClose(database: Database, { kind, symbol }: Pick<IdeaStatement, 'kind' | 'symbol'>) {
  const [row] = await database
    .select({ instrumentId: instruments.id, price: historyFigures.close, priceDate: historyFigures.date })
    .from(instruments)
    .innerJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(sql`${instruments.kind} = ${kind} and ${instruments.symbol} = ${symbol}`);
  return row;
}

export async function insertIdea(database: Database, values: typeof tradeIdeas.$inferInsert): Promise<void> {
  await database.insert(tradeIdeas).values(values);
}

/** An idea as it is kept, with what the history that a chart of it would show knows. */
export interface IdeaRow extends FollowedIdea {
  readonly postId: number;
  readonly kind: IdeaStatement['kind'];
  readonly symbol: string;
  readonly horizon: IdeaHorizon;
  readonly priceDate: string;
}

/** The idea of a post. */
export async function findIdea(database: Database, postId: number): Promise<IdeaRow | undefined> {
  const [row] = await listIdeas(database, sql`idea.post_id = ${postId}`, 1);
  return row;
}

/**
 * The newest ideas of an author that were ever published: also those that were taken away since, or wait again because they were
 * edited, of which a former text is kept.
 */
export async function listIdeasOf(database: Database, userId: number, most: number): Promise<IdeaRow[]> {
  const own = sql`idea.post_id in (
    select id from ${forumPosts} where user_id = ${userId} and kind = 'idea' and (status <> 'pending'
      or exists (select from ${forumRevisions} where post_id = ${forumPosts.id} and comment_id is null)))`;
  return listIdeas(database, own, most);
}

/*
 * One series as `price-history` picks it, the bar of the day of posting or the last one before, and the last one that counts: three
 * reads by key for each idea. A history that was behind when the idea was posted may have caught up: what happened until then
 * is no gain of the idea. Raw closes need the splits between; other series have them reckoned in.
 */
async function listIdeas(database: Database, condition: SQL, most: number): Promise<IdeaRow[]> {
  const { rows } = await database.execute<Record<keyof IdeaRow, never>>(sql`
    select idea.post_id as "postId", instrument.kind, instrument.symbol, idea.direction, idea.horizon,
      case when base.date > idea.price_date then base.close else idea.price end as price,
      greatest(base.date, idea.price_date)::text as "priceDate", idea.closes_on::text as "closesOn",
      base.close as "baseClose", newest.close as "lastClose", newest.date::text as "lastDate",
      coalesce(split.ratio, 1) as "splitRatio"
    from ${tradeIdeas} idea
    join ${instruments} instrument on instrument.id = idea.instrument_id
    left join lateral (
      select id, adjustment from price_series
      where instrument_id = instrument.id
      order by interval = 'day' desc, last_date desc nulls last, first_date, id
      limit 1
    ) series on true
    left join lateral (
      select close, date from daily_bars
      where series_id = series.id and date between idea.price_date and idea.posted_on
      order by date desc
      limit 1
    ) base on true
    left join lateral (
      select close, date from daily_bars
      where series_id = series.id and date > idea.posted_on and date <= idea.closes_on
      order by date desc
      limit 1
    ) newest on true
    left join lateral (
      select exp(sum(ln(numerator / denominator))) as ratio from splits
      where series.adjustment = 'raw' and instrument_id = instrument.id
        and date > base.date and date <= newest.date
    ) split on true
    where ${condition}
    order by idea.post_id desc
    limit ${most}`);
  return rows as unknown as IdeaRow[];
}
