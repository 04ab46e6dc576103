import { eq } from 'drizzle-orm';
import { formatDate } from '@market-pulse/format';
import type { Database } from '../../../database/client';
import {
  companies,
  companyExecutives,
  filings,
  type leadershipRecords,
  posts,
  type RecordedPerson,
} from '../../../database/schema';
import { lockCompany } from '../../companies/adminQueries';
import { findLastRecord, showLeaders } from '../../companies/leadershipQueries';
import { companiesOfFiler } from '../filerCompanies';
import { baseForm, formWords } from '../formWords';
import type { Leader } from './leader';
import { readLeaders } from './readLeaders';
import { type PayFound, readPay } from './readPay';

/** Forms that tell who leads a company: Items 401(a) and (b) of Regulation S-K. */
const FORMS = new Set(['DEF 14A', '10-K', '10-K405', '10-KT']);
/** Older lists say little of today: both forms come once a year. Days. */
const LONGEST_AGO = 550;

/** Whether the leadership of a company became another one, and why a list or pay that is there was not taken. */
export interface TakenLeaders {
  readonly isChanged: boolean;
  readonly note?: string;
}

/**
 * Takes who leads a company and what they are paid from the text of a filing, where it says so with certainty (`readLeaders`, `readPay`),
 * for every ticker of its filer. What an editor recorded stays, and so does a list of a later filing. Proxy statements often name pay alone:
 * it is that of the list which is there. A list without pay keeps the pay that is known of the same names. The same text again changes
 * nothing.
 */
export async function takeLeaders(database: Database, postId: number, now: Date): Promise<TakenLeaders> {
  const { slug, form, content } = posts;
  const [filing] = await database
    .select({ slug, form, content, cik: filings.cik, filedOn: filings.filedOn })
    .from(posts)
    .innerJoin(filings, eq(filings.postId, posts.id))
    .where(eq(posts.id, postId));
  if (!filing?.form || !FORMS.has(baseForm(filing.form)) || isOld(filing.filedOn, now)) return { isChanged: false };
  const found = readLeaders(filing.content);
  const told: Told = {
    people: 'people' in found ? found.people : null,
    payOf: (names) => readPay(filing.content, names, filing.filedOn),
    source: `${formWords(filing.form)} (form ${filing.form}), filed on ${formatDate(`${filing.filedOn}T12:00:00.000Z`)}`,
    sourceUrl: `/post/${filing.slug}`,
    asOf: filing.filedOn,
  };
  const notes = new Set<string>();
  if ('refused' in found && found.isTable) notes.add(`the leadership is not taken from it: ${found.refused}`);
  let isChanged = false;
  for (const { id } of await companiesOfFiler(database, filing.cik)) {
    const taken = await takeFor(database, id, told, now);
    if (taken.isChanged) isChanged = true;
    if (taken.refused !== undefined) notes.add(`pay is not taken from it: ${taken.refused}`);
  }
  return { isChanged, ...(notes.size > 0 && { note: [...notes].join('; ') }) };
}

function isOld(day: string, now: Date): boolean {
  return now.getTime() - Date.parse(`${day}T00:00:00Z`) > LONGEST_AGO * 86_400_000;
}

/** What a filing says. */
interface Told extends Pick<typeof leadershipRecords.$inferInsert, 'source' | 'asOf'> {
  readonly sourceUrl: string;
  /** Null where it has no certain list. */
  readonly people: readonly Leader[] | null;
  payOf(names: readonly string[]): PayFound;
}

/** What stands behind the source of a list whose pay is from another one, or of a year; the year is that of the pay. */
const PAY_SOURCE = /; pay(?: of (\d{4}))?: .*$/;

async function takeFor(
  database: Database,
  companyId: number,
  told: Told,
  now: Date,
): Promise<{ readonly isChanged: boolean; readonly refused?: string }> {
  await lockCompany(database, companyId);
  const [company] = await database
    .select({ editedFields: companies.editedFields })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company?.editedFields.includes('executives')) return { isChanged: false };
  const last = await findLastRecord(database, companyId);
  const isNewer = told.people !== null && !(last && last.asOf > told.asOf);
  const list = isNewer && told.people ? { people: told.people, ...sourceOf(told) } : last;
  if (!list) return { isChanged: false };
  const paid = told.payOf(list.people.map(({ name }) => name));
  const known = last ? knownPay(last) : await samplePay(database, companyId);
  const pay = 'pays' in paid && !isEarlier(paid.year, known, told) ? payOfFiling(paid, told) : known;
  const people = list.people.map(({ name, title, age }) => ({ name, title, age, totalPay: pay.of(name) }));
  const source =
    list.source.replace(PAY_SOURCE, '') + (people.some(({ totalPay }) => totalPay !== null) ? pay.source : '');
  const refused = 'refused' in paid && paid.isTable ? { refused: paid.refused } : {};
  const isSame =
    last !== undefined &&
    last.sourceUrl === list.sourceUrl &&
    last.source === source &&
    JSON.stringify(last.people.map(keyOf)) === JSON.stringify(people.map(keyOf));
  if (isSame) return { isChanged: false, ...refused };
  // Each record has a moment of its own, by which editors say which one they have seen.
  const recordedAt = new Date(last ? Math.max(now.getTime(), last.recordedAt.getTime() + 1) : now);
  const { sourceUrl, asOf } = list;
  await showLeaders(database, { companyId, people, source, sourceUrl, asOf, recordedBy: null, recordedAt });
  return { isChanged: true, ...refused };
}

function sourceOf({ source, sourceUrl, asOf }: Told) {
  return { source, sourceUrl, asOf };
}

/** What persons are paid, as some source says; the words for it stand behind the source of the list. */
interface Pay {
  readonly year: number | null;
  readonly source: string;
  of(name: string): number | null;
}

function payOfFiling({ year, pays }: Extract<PayFound, { pays: unknown }>, { source }: Told): Pay {
  return { year, source: `; pay of ${year}: ${source}`, of: (name) => pays.get(name) ?? null };
}

/** What the last list says. */
function knownPay({ people, source, asOf }: NonNullable<Awaited<ReturnType<typeof findLastRecord>>>): Pay {
  const [words, year] = PAY_SOURCE.exec(source) ?? [];
  const pays = new Map(people.map(({ name, totalPay }) => [name, totalPay]));
  return {
    year: year === undefined ? null : Number(year),
    source: words ?? `; pay: ${source} (${asOf})`,
    of: (name) => pays.get(name) ?? null,
  };
}

/** What is shown where nobody has recorded a list: those persons came with the samples. */
async function samplePay(database: Database, companyId: number): Promise<Pay> {
  const { name, totalPay } = companyExecutives;
  const rows = await database
    .select({ name, totalPay })
    .from(companyExecutives)
    .where(eq(companyExecutives.companyId, companyId));
  const pays = new Map(rows.map((row) => [row.name, row.totalPay]));
  return { year: null, source: '; pay: sample', of: (person) => pays.get(person) ?? null };
}

/** Whether the pay of a filing is of an earlier year than what is known; of the same year the first filing counts. */
function isEarlier(year: number, known: Pay, { source }: Told): boolean {
  if (known.year === null) return false;
  return known.year > year || (known.year === year && known.source !== `; pay of ${year}: ${source}`);
}

function keyOf({ name, title, age, totalPay }: RecordedPerson) {
  return [name, title, age, totalPay];
}
