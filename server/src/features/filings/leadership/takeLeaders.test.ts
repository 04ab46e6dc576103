import { asc, eq } from 'drizzle-orm';
import { companies, companyExecutives, leadershipRecords } from '../../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { findLastRecord, saveRecord } from '../../companies/leadershipQueries';
import { applyFiling } from '../applyFiling';
import type { FilingFacts } from '../filingFacts';

const now = new Date('2026-11-20T00:00:00Z');
let opened: TestDatabase;
let ids: readonly number[];
beforeAll(async () => {
  opened = await openTestDatabase('empty');
  const common = { factsSource: 'test', createdAt: now, updatedAt: now };
  const rows = await opened.connection.database
    .insert(companies)
    .values([
      { ...common, ticker: 'QQA', name: 'Quill', slug: 'quill', cik: 77001 },
      { ...common, ticker: 'QQB', name: 'Quill B', slug: 'quill-b', cik: 77001 },
    ])
    .returning({ id: companies.id });
  ids = rows.map(({ id }) => id);
});
afterAll(() => opened.close());

/** Brings a filing whose text lists two officers, the first one with this name. */
function bring(number: number, form: string, filedOn: string, name: string, row = '') {
  const accession = `0000077001-26-00000${number}`;
  const rows = [
    '<td>Name</td><td>Age</td><td>Position</td>',
    `<td>${name}</td><td>51</td><td>Chief Executive Officer</td>`,
    '<td>José Orr</td><td>44</td><td>Treasurer</td>',
  ];
  const html = `<p>Executive officers</p><table><tbody>${[...rows, row].map((cells) => `<tr>${cells}</tr>`).join('')}</tbody></table>`;
  const facts: FilingFacts = {
    ...{ accession, form, filedOn, acceptedAt: null, periodOn: null, items: [], fileNumber: null },
    ...{ primaryDocument: 'q.htm', bytes: 1, documents: 1 },
  };
  const filers = [{ cik: 77001, name: 'Quill' }];
  const { database } = opened.connection;
  return applyFiling(database, { filers, facts, text: { html, isCut: false }, releases: [] }, { now });
}

/** Brings a filing of another company, whose text is this. */
async function bringText(number: number, form: string, filedOn: string, html: string) {
  const accession = `0000077009-${filedOn.slice(2, 4)}-00000${number}`;
  const facts: FilingFacts = {
    ...{ accession, form, filedOn, acceptedAt: null, periodOn: null, items: [], fileNumber: null },
    ...{ primaryDocument: 'q.htm', bytes: 1, documents: 1 },
  };
  const filers = [{ cik: 77009, name: 'Paid' }];
  const { database } = opened.connection;
  return applyFiling(database, { filers, facts, text: { html, isCut: false }, releases: [] }, { now });
}

const tableOf = (...rows: readonly string[]) =>
  `<table><tbody>${rows.map((row) => `<tr><td>${row.split('|').join('</td><td>')}</td></tr>`).join('')}</tbody></table>`;
const LEADERS = `<p>Executive officers</p>${tableOf('Name|Age|Position', 'Ann Lee|51|Chief Executive Officer', 'José Orr|44|Treasurer')}`;
const payTable = (year: number, lee: number, total = lee + 10) =>
  tableOf('Name|Year|Salary|Bonus|Total', `Ann Lee CEO|${year}|${lee}|10|${total}`);

async function leadersOf(companyId: number) {
  const { database } = opened.connection;
  const rows = await database
    .select({ name: companyExecutives.name })
    .from(companyExecutives)
    .where(eq(companyExecutives.companyId, companyId))
    .orderBy(asc(companyExecutives.position));
  const record = await findLastRecord(database, companyId);
  return { names: rows.map(({ name }) => name), source: record?.source, url: record?.sourceUrl, asOf: record?.asOf };
}

test('the newest of the annual report and the proxy statement counts, for every ticker, until an editor writes', async () => {
  const { database } = opened.connection;
  await bring(1, '10-K', '2026-02-01', 'Ann Lee');
  const annual = {
    names: ['Ann Lee', 'José Orr'],
    source: 'Annual report (form 10-K), filed on Feb 1, 2026',
    url: '/post/qqa-10-k-2026-02-01-0000077001-26-000001',
    asOf: '2026-02-01',
  };
  for (const id of ids) expect(await leadersOf(id)).toEqual(annual);

  // Other forms, lists of two years ago and uncertain ones change nothing, and neither does the same filing again.
  await bring(2, '8-K', '2026-03-01', 'Max Roe');
  await bring(3, 'DEF 14A', '2024-03-01', 'Max Roe');
  expect((await bring(4, 'DEF 14A', '2026-03-01', 'Max Roe', '<td>Somebody</td>')).notes).toEqual([
    'the leadership is not taken from it: a row that is no person: Somebody',
  ]);
  expect(await bring(1, '10-K', '2026-02-01', 'Ann Lee')).toMatchObject({ added: 0, changed: 0 });
  for (const id of ids) expect(await leadersOf(id)).toEqual(annual);

  await bring(5, 'DEF 14A', '2026-04-01', 'Max Roe');
  const proxy = await leadersOf(ids[0]!);
  expect(proxy).toMatchObject({ names: ['Max Roe', 'José Orr'], asOf: '2026-04-01' });
  expect(proxy.source).toBe('Proxy statement for the annual meeting (form DEF 14A), filed on Apr 1, 2026');
  await bring(6, '10-K/A', '2026-03-20', 'Ann Lee');
  expect(await leadersOf(ids[0]!)).toEqual(proxy);

  const written = { name: 'Eva Moe', title: null, age: null, totalPay: null };
  const said = { source: 'Website', sourceUrl: null, asOf: '2025-01-01', recordedBy: null };
  await saveRecord(database, { companyId: ids[0]!, people: [written], ...said, recordedAt: new Date('2026-11-21') });
  await bring(7, '10-K', '2026-11-19', 'Ann Lee');
  expect((await leadersOf(ids[0]!)).names).toEqual(['Eva Moe']);
  expect((await leadersOf(ids[1]!)).names).toEqual(['Ann Lee', 'José Orr']);
  const kept = await database.select().from(leadershipRecords).where(eq(leadershipRecords.companyId, ids[0]!));
  expect(kept.map(({ source }) => source.slice(0, 6))).toEqual(['Annual', 'Proxy ', 'Websit']);
});

test('pay is that of the newest year that a filing tells, and stays with its source when a later list names none @full', async () => {
  const { database } = opened.connection;
  const common = { factsSource: 'test', createdAt: now, updatedAt: now };
  const [company] = await database
    .insert(companies)
    .values({ ...common, ticker: 'QQP', name: 'Paid', slug: 'paid', cik: 77009 })
    .returning({ id: companies.id });
  const companyId = company?.id ?? 0;
  const sample = { companyId, title: 'CEO', age: 50 };
  await database.insert(companyExecutives).values([
    { ...sample, name: 'Ann Lee', totalPay: 7, position: 0 },
    { ...sample, name: 'Who Left', totalPay: 8, position: 1 },
  ]);
  const paidOf = async () => {
    const rows = await database
      .select({ name: companyExecutives.name, pay: companyExecutives.totalPay })
      .from(companyExecutives)
      .where(eq(companyExecutives.companyId, companyId))
      .orderBy(asc(companyExecutives.position));
    const record = await findLastRecord(database, companyId);
    return [...rows.map(({ name, pay }) => `${name} ${pay}`), record?.source, record?.asOf];
  };
  const annual = (day: string) => `Annual report (form 10-K), filed on ${day}`;
  const proxy = (day: string) => `Proxy statement for the annual meeting (form DEF 14A), filed on ${day}`;

  // Pay of nobody who is known to lead the company is no list.
  await bringText(1, 'DEF 14A', '2025-10-01', payTable(2025, 50));
  expect(await paidOf()).toEqual(['Ann Lee 7', 'Who Left 8', undefined, undefined]);

  await bringText(2, '10-K', '2026-02-01', LEADERS);
  expect(await paidOf()).toEqual(['Ann Lee 7', 'José Orr null', `${annual('Feb 1, 2026')}; pay: sample`, '2026-02-01']);

  await bringText(3, 'DEF 14A', '2026-04-01', payTable(2025, 100));
  const paid = [
    ...['Ann Lee 110', 'José Orr null'],
    `${annual('Feb 1, 2026')}; pay of 2025: ${proxy('Apr 1, 2026')}`,
    '2026-02-01',
  ];
  expect(await paidOf()).toEqual(paid);

  // The same again, what does not sum up, and former years change nothing.
  expect(await bringText(3, 'DEF 14A', '2026-04-01', payTable(2025, 100))).toMatchObject({ added: 0, changed: 0 });
  expect((await bringText(4, 'DEF 14A', '2026-05-01', payTable(2026, 900, 5))).notes).toEqual([
    'pay is not taken from it: a row that does not sum up to its total: Ann Lee CEO | 2026 | 900 | 10 | 5',
  ]);
  await bringText(5, 'DEF 14A', '2025-09-01', payTable(2024, 90));
  expect(await paidOf()).toEqual(paid);

  await bringText(6, '10-K', '2026-11-01', LEADERS);
  const carried = [
    ...['Ann Lee 110', 'José Orr null'],
    `${annual('Nov 1, 2026')}; pay of 2025: ${proxy('Apr 1, 2026')}`,
    '2026-11-01',
  ];
  expect(await paidOf()).toEqual(carried);
  await bringText(2, '10-K', '2026-02-01', LEADERS);
  expect(await paidOf()).toEqual(carried);

  // A filing with both a list and pay is the source of both.
  await bringText(7, '10-K', '2026-11-10', LEADERS + payTable(2026, 200));
  expect((await paidOf()).slice(0, 3)).toEqual([
    ...['Ann Lee 210', 'José Orr null'],
    `${annual('Nov 10, 2026')}; pay of 2026: ${annual('Nov 10, 2026')}`,
  ]);
});
