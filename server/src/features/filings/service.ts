import type {
  CompanyFilingsPage,
  CompanyFilingsQuery,
  FilingGroup,
  FilingItem,
  PostFiling,
} from '@market-pulse/contract';
import { filingGroup } from '@market-pulse/contract';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { posts } from '../../database/schema';
import { cursorId, cursorTime, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { ciksOf } from '../companies/ciksOf';
import { findCompany } from '../companies/service';
import { isOwnership } from '../edgar/live/readingOf';
import { wantText } from '../edgar/live/wantText';
import { type AtomEntry, atomFeed } from './atomFeed';
import { baseForm, formWords, groupOf, isAmendment } from './formWords';
import { itemWords } from './itemWords';
import { isSample } from './isSample';
import * as queries from './queries';

const listCursor = z.tuple([cursorTime, cursorId]);

/** Filings in a feed: readers keep what they have read. */
const FEED_LENGTH = 50;

/** Items of a filing in words; numbers that no current report has are left out. */
function itemsOf(codes: readonly string[] | null): FilingItem[] {
  return (codes ?? []).flatMap((code) => {
    const words = itemWords(code);
    return words === undefined ? [] : [{ code, words }];
  });
}

/** Adds up what `countByFormAndYear` found, by something of each. */
function addUp<Key>(found: readonly { readonly count: number }[], keys: readonly Key[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  found.forEach(({ count }, place) => {
    const key = keys[place] as Key;
    sums.set(key, (sums.get(key) ?? 0) + count);
  });
  return sums;
}

/**
 * All filings of a company, or those of one group of forms or one year of filing, newest first.
 *
 * @throws {ApiError} `not_found`
 */
export async function listCompanyFilings(
  context: AppContext,
  slugOrTicker: string,
  { group, year, limit, cursor: at }: CompanyFilingsQuery,
): Promise<CompanyFilingsPage> {
  const { database } = context;
  const { company } = await findCompany(context, slugOrTicker);
  const cursor = decodeCursor(listCursor, at);
  const [, ...formerCiks] = await ciksOf(database, company);
  const all = await queries.filingsOfCompany(database, company);
  const counted = await queries.countByFormAndYear(database, all);
  const picked = counted.filter(
    (row) => (group === undefined || groupOf(row.form) === group) && (year === undefined || row.year === year),
  );
  const isPicked = and(all, formsAre(picked, group), yearIs(year));
  const found = await queries.listFilings(database, isPicked, {
    after: cursor && { createdAt: cursor[0], id: cursor[1] },
    limit: limit + 1,
  });
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.createdAt, row.id]));
  const groups = addUp(
    counted,
    counted.map((row) => groupOf(row.form)),
  );
  const years = addUp(
    counted,
    counted.map((row) => row.year),
  );
  return {
    results: rows.map(({ id, slug, title, form, createdAt, items, originalUrl, cik }) => ({
      ...{ id, slug, title, form },
      is_sample: isSample(form, originalUrl),
      created_at: createdAt.toISOString(),
      group: groupOf(form),
      form_words: form === null ? null : formWords(form),
      items: itemsOf(items),
      original_url: originalUrl,
      former_cik: cik !== null && formerCiks.includes(cik) ? cik : null,
    })),
    next_cursor: nextCursor,
    count: picked.reduce((sum, row) => sum + row.count, 0),
    groups: filingGroup.options.flatMap((name) => {
      const count = groups.get(name);
      return count === undefined ? [] : [{ group: name, count }];
    }),
    years: [...years].map(([of, count]) => ({ year: of, count })).sort((one, other) => other.year - one.year),
  };
}

function formsAre(picked: readonly { readonly form: string | null }[], group: FilingGroup | undefined) {
  if (group === undefined) return undefined;
  const forms = [...new Set(picked.flatMap(({ form }) => form ?? []))];
  const isOne = forms.length > 0 ? inArray(posts.form, forms) : sql`false`;
  return picked.some(({ form }) => form === null) ? or(isOne, isNull(posts.form)) : isOne;
}

function yearIs(year: number | undefined) {
  if (year === undefined) return undefined;
  const from = new Date(Date.UTC(year, 0, 1)).toISOString();
  const to = new Date(Date.UTC(year + 1, 0, 1)).toISOString();
  return sql`${posts.createdAt} >= ${from}::timestamptz and ${posts.createdAt} < ${to}::timestamptz`;
}

/**
 * The newest filings and press releases of a company as an Atom feed.
 *
 * @throws {ApiError} `not_found`
 */
export async function companyFilingsFeed(context: AppContext, slugOrTicker: string): Promise<string> {
  const { company } = await findCompany(context, slugOrTicker);
  const isWanted = await queries.filingsOfCompany(context.database, company);
  const rows = await queries.listFilings(context.database, isWanted, { limit: FEED_LENGTH });
  const entries = rows.map((row): AtomEntry => ({
    title: row.form === null ? row.title : `${row.form}: ${row.title}`,
    path: `/posts/${encodeURIComponent(row.slug)}`,
    summary: row.summary ?? row.excerpt,
    published: row.createdAt,
    updated: row.updatedAt,
    related: row.originalUrl,
  }));
  return atomFeed({
    siteUrl: context.siteUrl(),
    title: `Filings of ${company.name}`,
    path: `/company/${encodeURIComponent(company.slug)}`,
    feedPath: `/api/stocks/companies/${encodeURIComponent(company.slug)}/filings/feed/`,
    author: company.name,
    updated: company.createdAt,
    entries,
  });
}

/** What is known of a post of kind filing beside its text. Where that is not here, EDGAR is asked for it later. */
export async function describeFiling(
  { database, config, clock }: Pick<AppContext, 'database' | 'config' | 'clock'>,
  { id, form, content }: { readonly id: number; readonly form: string | null; readonly content: string },
): Promise<PostFiling> {
  const found = await queries.findFiling(database, id);
  const filing = found?.filing ?? null;
  const company = found?.company ?? null;
  const counterpart = async (other: string, isEarlier: boolean) =>
    filing && filing.exhibit === '' && company
      ? ((await queries.findCounterpart(database, { companyId: company.id, form: other, filing, isEarlier })) ?? null)
      : null;
  const isAskable = config.edgar !== undefined && content === '' && form !== null && !isOwnership(form);
  const textFollows = isAskable && filing?.exhibit === '' && (await wantText(database, filing, clock()));
  const [amends, amendedBy, parts] = await Promise.all([
    form !== null && isAmendment(form) ? counterpart(baseForm(form), true) : null,
    form !== null && !isAmendment(form) ? counterpart(`${form}/A`, false) : null,
    filing ? queries.listParts(database, filing.accession, id) : [],
  ]);
  return {
    form,
    is_sample: isSample(form, filing?.originalUrl),
    form_words: form === null ? null : formWords(form),
    company: company && { name: company.name, ticker: company.ticker, slug: company.slug },
    period: filing?.periodOn ?? null,
    items: itemsOf(filing?.items ?? null),
    original_url: filing?.originalUrl ?? null,
    is_cut: filing?.isCut ?? false,
    text_follows: textFollows,
    amends,
    amended_by: amendedBy,
    // A press release leads to its filing, and not to the others beside it.
    parts: parts
      .filter(({ exhibit }) => filing?.exhibit === '' || exhibit === '')
      .map(({ slug, title }) => ({ slug, title })),
  };
}
