import { PRESS_RELEASE_FORM } from '@market-pulse/contract';
import { and, between, eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { filings, posts } from '../../database/schema';
import { excerptOf } from '../posts/content';
import { type AppliedFilings, type ApplyFilingsOptions, inOneGo, unknownFiler } from './applySubmissions';
import { filingFolder, filingSlug, originalAddress } from './edgarAddress';
import { companiesOfFiler, type FilerCompany } from './filerCompanies';
import type { DocumentText, FilingDataset, FilingTextDataset } from './filingFacts';
import { countFilings, linkCompany, momentOfDay, saveFilings } from './saveFilings';
import { type TakenLeaders, takeLeaders } from './leadership/takeLeaders';
import { sanitizeFiling } from './text/sanitizeFiling';

type TextFound = Omit<FilingTextDataset, 'kind'>;

/** A form is filed on the day on which it is signed or soon after; days. */
const SIGNED_BEFORE = 15;

/**
 * Brings one filing with its text and press releases into the database, whole or not at all. It is of the first filer that is a company
 * here, and of the others too, press releases included. The same filing again changes nothing.
 */
export async function applyFiling(
  database: Database,
  { filers, facts, text, releases }: Omit<FilingDataset, 'kind'>,
  { now }: ApplyFilingsOptions,
): Promise<AppliedFilings> {
  return inOneGo(database, async (transaction) => {
    const found: FilerCompany[] = [];
    for (const { cik } of filers) found.push(...(await companiesOfFiler(transaction, cik)).slice(0, 1));
    const [owner, ...others] = found;
    const [filer] = filers;
    if (!owner) {
      return { rows: 1, added: 0, changed: 0, notes: [unknownFiler(filer?.cik ?? 0, filer?.name ?? null, 1)] };
    }
    const saved = await saveFilings(transaction, owner, [facts], now);
    const [row] = await transaction
      .select({ postId: filings.postId })
      .from(filings)
      .where(and(eq(filings.accession, facts.accession), eq(filings.exhibit, '')));
    if (!row) throw new Error(`the filing ${facts.accession} vanished`);
    let isChanged = text !== null && (await saveText(transaction, row.postId, text, now));
    const leaders: TakenLeaders = text === null ? { isChanged } : await takeLeaders(transaction, row.postId, now);
    if (leaders.isChanged) isChanged = true;
    for (const release of releases) {
      if (await saveRelease(transaction, owner, facts, release, now)) isChanged = true;
    }
    for (const other of others) {
      if (other.id !== owner.id && (await linkCompany(transaction, other.id, facts.accession))) isChanged = true;
    }
    const { added } = saved;
    const changed = added === 0 && (isChanged || saved.changed > 0) ? 1 : 0;
    return { rows: 1, added, changed, ...notesOf(leaders) };
  });
}

/**
 * Gives a filing that is known the text of its main document. It is found by its number, by the filer and the document's name,
 * or, of a form that only says when it was signed, as the one filing of the filer with that form that was filed then or soon after.
 */
export async function applyFilingText(
  database: Database,
  { accession, cik, document, signed, text }: TextFound,
  { now }: ApplyFilingsOptions,
): Promise<AppliedFilings> {
  return inOneGo(database, async (transaction) => {
    const found = await transaction
      .select({ postId: filings.postId })
      .from(filings)
      .innerJoin(posts, eq(posts.id, filings.postId))
      .where(and(isFilingOf({ accession, cik, document, signed }), eq(filings.exhibit, '')))
      .limit(2);
    const [row] = found;
    // Which of two it is cannot be told.
    if (!row || (signed && found.length > 1)) {
      const named = signed ? `Form ${signed.form} signed on ${signed.on}` : (document ?? 'It');
      const what = accession === null ? `${named} of CIK ${cik}` : `Filing ${accession}`;
      const why = row ? 'may be several filings' : 'is not known here: bring the submissions of its company first';
      const notes = [`${what} ${why}; 1 text left out`];
      return { rows: 1, added: 0, changed: 0, notes };
    }
    const isChanged = await saveText(transaction, row.postId, text, now);
    const leaders = await takeLeaders(transaction, row.postId, now);
    return { rows: 1, added: 0, changed: isChanged || leaders.isChanged ? 1 : 0, ...notesOf(leaders) };
  });
}

function notesOf({ note }: TakenLeaders): Pick<AppliedFilings, 'notes'> {
  return note === undefined ? {} : { notes: [note] };
}

function isFilingOf({ accession, cik, document, signed }: Omit<TextFound, 'text'>) {
  if (accession !== null) return eq(filings.accession, accession);
  const isOfFiler = eq(filings.cik, cik ?? 0);
  if (!signed) return and(isOfFiler, eq(filings.primaryDocument, document ?? ''));
  const last = new Date(Date.parse(`${signed.on}T00:00:00Z`) + SIGNED_BEFORE * 86_400_000).toISOString().slice(0, 10);
  return and(isOfFiler, eq(posts.form, signed.form), between(filings.filedOn, signed.on, last));
}

/** Writes the text of a filing; whether it is another than before. */
async function saveText(database: Database, postId: number, { html, isCut }: DocumentText, now: Date) {
  const content = sanitizeFiling(html);
  const [stored] = await database.select({ content: posts.content }).from(posts).where(eq(posts.id, postId));
  if (content === '' || stored?.content === content) return false;
  await database
    .update(posts)
    .set({ content, excerpt: excerptOf(content.slice(0, 20_000)), updatedAt: now })
    .where(eq(posts.id, postId));
  await database.update(filings).set({ isCut }).where(eq(filings.postId, postId));
  return true;
}

type Release = FilingDataset['releases'][number];

/** Writes a press release that was an exhibit of a filing, as a post of its own; whether anything is another than before. */
async function saveRelease(
  database: Database,
  owner: FilerCompany,
  { accession, filedOn, acceptedAt }: FilingDataset['facts'],
  { exhibit, document, title, text }: Release,
  now: Date,
): Promise<boolean> {
  const [known] = await database
    .select({ postId: filings.postId, title: posts.title })
    .from(filings)
    .innerJoin(posts, eq(posts.id, filings.postId))
    .where(and(eq(filings.accession, accession), eq(filings.exhibit, exhibit)));
  if (known) {
    const isRenamed = known.title !== title;
    if (isRenamed) await database.update(posts).set({ title, updatedAt: now }).where(eq(posts.id, known.postId));
    return (await saveText(database, known.postId, text, now)) || isRenamed;
  }
  const content = sanitizeFiling(text.html);
  const [post] = await database
    .insert(posts)
    .values({
      kind: 'filing',
      form: PRESS_RELEASE_FORM,
      slug: filingSlug(owner.ticker, PRESS_RELEASE_FORM, filedOn, accession, exhibit),
      title,
      summary: null,
      content,
      excerpt: excerptOf(content.slice(0, 20_000)),
      authorName: owner.name,
      companyId: owner.id,
      createdAt: momentOfDay(filedOn),
      updatedAt: now,
    })
    .returning({ id: posts.id });
  if (!post) throw new Error(`the press release of ${accession} vanished`);
  await database.insert(filings).values({
    postId: post.id,
    accession,
    exhibit,
    cik: owner.cik,
    filedOn,
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
    items: [],
    primaryDocument: document,
    originalUrl:
      document === null ? filingFolder(owner.cik, accession) : originalAddress(owner.cik, accession, document),
    isCut: text.isCut,
  });
  await countFilings(database, 1);
  return true;
}
