import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { companies, companyAdmins, forumPosts, forumPostSymbols, forums } from '../../database/schema';

/** What a mark is asked for: columns of a query. */
interface Written {
  readonly authorId: SQLWrapper;
  /** The post itself, or that which a comment stands below. */
  readonly postId: SQLWrapper;
  /** Of a comment, as it is shown: it names a company with a link to its page, `$AAPL`. */
  readonly commentHtml?: SQLWrapper;
}

/**
 * Column of a query: names of the companies that a post or comment is about and whose page its author keeps. It is about what its post
 * names, about the company in whose own forum it stands, and, as a comment, about what it names itself. Few people keep any company: for
 * everybody else nothing of that is looked at.
 */
export function keptCompanies({ authorId, postId, commentHtml }: Written): SQL.Aliased<string[]> {
  const namedByPost = sql`exists (select from ${forumPostSymbols} named
    where named.post_id = ${postId} and named.kind = 'stock' and named.symbol = company.ticker)`;
  const ownForum = sql`exists (select from ${forumPosts} placed join ${forums} place on place.id = placed.forum_id
    where placed.id = ${postId} and place.ticker = company.ticker)`;
  const namedHere = commentHtml && sql` or strpos(${commentHtml}, '<a href="/company/' || company.slug || '">$') > 0`;
  return sql<string[]>`array(
    select company.name from ${companyAdmins} keeper
    join ${companies} company on company.id = keeper.company_id
    where keeper.user_id = ${authorId} and (${namedByPost} or ${ownForum}${namedHere ?? sql``})
    order by company.name)`.as('keeps_companies');
}
