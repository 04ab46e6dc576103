import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, filingCompanies, filings, listCounts, posts } from '../../database/schema';
import { EXCERPT_LENGTH } from '../posts/content';
import { filingSlug, originalAddress } from './edgarAddress';
import type { FilerCompany } from './filerCompanies';
import type { FilingFacts } from './filingFacts';
import { filingSummary, filingTitle } from './formWords';

/** How many filings of some were new, and how many of the others changed. */
export interface SavedFilings {
  readonly added: number;
  readonly changed: number;
}

/** The columns of a filing that its facts decide, beside its number. */
function columnsOf(facts: FilingFacts, cik: number) {
  const { accession, filedOn, periodOn, items, fileNumber, primaryDocument, bytes, documents } = facts;
  return {
    accession,
    cik,
    filedOn,
    acceptedAt: facts.acceptedAt === null ? null : new Date(facts.acceptedAt),
    periodOn,
    items,
    fileNumber,
    primaryDocument,
    originalUrl: originalAddress(cik, accession, primaryDocument),
    bytes,
    documents,
  };
}

/** Filings are shown by the day on which they were filed, which is the same in every time zone. */
export function momentOfDay(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

function headOf(facts: FilingFacts, companyName: string) {
  return {
    form: facts.form,
    title: filingTitle(facts),
    summary: filingSummary(facts, companyName),
    createdAt: momentOfDay(facts.filedOn),
  };
}

/**
 * Writes filings of a company, inside a transaction. Of one that is there what is told anew replaces what is known, and what is not told
 * stays; its address stays too. One that is there under another company is of this one as well.
 */
export async function saveFilings(
  database: Database,
  owner: FilerCompany,
  told: readonly FilingFacts[],
  now: Date,
): Promise<SavedFilings> {
  // Of several rows with one number the last one counts.
  const wanted = new Map(told.map((facts) => [facts.accession, facts]));
  const known = await readKnown(database, [...wanted.keys()]);
  const unknown = [...wanted.values()].filter(({ accession }) => !known.has(accession));
  const fresh = await takeOverSamples(database, owner, unknown, now);
  await insertFilings(database, owner, fresh, now);
  let changed = 0;
  for (const stored of known.values()) {
    const facts = wanted.get(stored.row.accession);
    if (facts && (await changeFiling(database, stored, owner, facts, now))) changed += 1;
  }
  return { added: fresh.length, changed: changed + unknown.length - fresh.length };
}

type KnownFiling = Awaited<ReturnType<typeof readKnown>> extends Map<string, infer Row> ? Row : never;

async function readKnown(database: Database, accessions: string[]) {
  const { title, form, summary, excerpt, companyId, createdAt } = posts;
  const rows = await database
    .select({
      row: filings,
      post: { title, form, summary, excerpt, companyId, createdAt, hasText: sql<boolean>`${posts.content} <> ''` },
      companyCik: companies.cik,
      companyName: companies.name,
    })
    .from(filings)
    .innerJoin(posts, eq(posts.id, filings.postId))
    .leftJoin(companies, eq(companies.id, posts.companyId))
    .where(and(inArray(filings.accession, accessions), eq(filings.exhibit, '')));
  return new Map(rows.map((found) => [found.row.accession, found]));
}

/**
 * A filing that the bundled sample tells of becomes the real one, at its address: of the same company, form and day, and so far without a
 * number. The words of the sample go, because they are not its text.
 *
 * @returns the filings that no sample tells of
 */
async function takeOverSamples(database: Database, owner: FilerCompany, told: readonly FilingFacts[], now: Date) {
  if (told.length === 0) return told;
  const samples = await database
    .select({ id: posts.id, form: posts.form, createdAt: posts.createdAt })
    .from(posts)
    .leftJoin(filings, eq(filings.postId, posts.id))
    .where(
      and(
        ...[eq(posts.companyId, owner.id), eq(posts.kind, 'filing'), isNull(filings.postId)],
        inArray(posts.form, [...new Set(told.map(({ form }) => form))]),
      ),
    );
  const sampleOf = new Map(samples.map(({ id, form, createdAt }) => [`${form} ${dayOf(createdAt)}`, id]));
  const rest: FilingFacts[] = [];
  for (const facts of told) {
    const key = `${facts.form} ${facts.filedOn}`;
    const postId = sampleOf.get(key);
    // Of two on one day the second is another one.
    sampleOf.delete(key);
    if (postId === undefined) {
      rest.push(facts);
      continue;
    }
    const head = headOf(facts, owner.name);
    const excerpt = head.summary.slice(0, EXCERPT_LENGTH);
    await database
      .update(posts)
      .set({ ...head, excerpt, content: '', updatedAt: now })
      .where(eq(posts.id, postId));
    await database.insert(filings).values({ postId, ...columnsOf(facts, owner.cik) });
  }
  return rest;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

async function insertFilings(database: Database, owner: FilerCompany, fresh: readonly FilingFacts[], now: Date) {
  if (fresh.length === 0) return;
  const rows = fresh.map((facts): typeof posts.$inferInsert => {
    const head = headOf(facts, owner.name);
    return {
      ...head,
      kind: 'filing',
      slug: filingSlug(owner.ticker, facts.form, facts.filedOn, facts.accession),
      content: '',
      excerpt: head.summary.slice(0, EXCERPT_LENGTH),
      authorName: owner.name,
      companyId: owner.id,
      updatedAt: now,
    };
  });
  const inserted = await database.insert(posts).values(rows).returning({ id: posts.id, slug: posts.slug });
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
  await database.insert(filings).values(
    fresh.map((facts, place) => {
      const postId = ids.get(rows[place]?.slug ?? '');
      if (postId === undefined) throw new Error(`the post of ${facts.accession} vanished`);
      return { postId, ...columnsOf(facts, owner.cik) };
    }),
  );
  await countFilings(database, fresh.length);
}

/** Keeps the number of filings in step, which lists are too long to count for. */
export async function countFilings(database: Database, added: number): Promise<void> {
  await database
    .insert(listCounts)
    .values({ list: 'filings', count: added })
    .onConflictDoUpdate({ target: listCounts.list, set: { count: sql`${listCounts.count} + ${added}` } });
}

async function changeFiling(
  database: Database,
  { row, post, companyCik, companyName }: KnownFiling,
  owner: FilerCompany,
  told: FilingFacts,
  now: Date,
): Promise<boolean> {
  // Also where the company files under another CIK now.
  const isOwn = companyCik === owner.cik || post.companyId === owner.id;
  const linked = isOwn ? false : await linkCompany(database, owner.id, row.accession);
  // Of a filing of several companies the first one says what it is.
  if (!isOwn) return linked;
  const facts: FilingFacts = {
    ...told,
    acceptedAt: told.acceptedAt ?? row.acceptedAt?.toISOString() ?? null,
    periodOn: told.periodOn ?? row.periodOn,
    items: told.items.length > 0 ? told.items : row.items,
    fileNumber: told.fileNumber ?? row.fileNumber,
    primaryDocument: told.primaryDocument ?? row.primaryDocument,
    bytes: row.bytes ?? told.bytes,
    documents: told.documents ?? row.documents,
  };
  const columns = columnsOf(facts, row.cik);
  const head = headOf(facts, companyName ?? owner.name);
  const isSame = sameValues(columns, row) && sameValues(head, post);
  if (isSame) return false;
  await database.update(filings).set(columns).where(eq(filings.postId, row.postId));
  const excerpt = post.hasText ? post.excerpt : head.summary.slice(0, EXCERPT_LENGTH);
  await database
    .update(posts)
    .set({ ...head, excerpt, updatedAt: now })
    .where(eq(posts.id, row.postId));
  return true;
}

/** Whether an object says the same as another of everything that it says. */
function sameValues(said: object, known: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(said).every(([name, value]) => JSON.stringify(value) === JSON.stringify(known[name]));
}

/** Makes a filing and the press releases that came with it those of a further company; whether any of them was not before. */
export async function linkCompany(database: Database, companyId: number, accession: string): Promise<boolean> {
  const others = await database
    .select({ postId: filings.postId })
    .from(filings)
    .innerJoin(posts, eq(posts.id, filings.postId))
    .where(and(eq(filings.accession, accession), or(isNull(posts.companyId), ne(posts.companyId, companyId))));
  if (others.length === 0) return false;
  const linked = await database
    .insert(filingCompanies)
    .values(others.map(({ postId }) => ({ companyId, postId })))
    .onConflictDoNothing()
    .returning({ postId: filingCompanies.postId });
  return linked.length > 0;
}
