import { pino } from 'pino';
import type { Database } from '../../database/client';
import { and, eq, inArray } from 'drizzle-orm';
import { companies, edgarReadings, edgarReads, financialFacts, ownershipFilings, posts } from '../../database/schema';
import { createEdgarSource } from '../../features/edgar/live/edgarSource';
import { applyTickers } from '../../maintenance/ingest/edgar/applyTickers';
import { openTestDatabase } from '../testDatabase';
import { factsJson, feedAtom, submissionsJson, submissionText, tickersJson, type ToldFiling } from './edgarDocuments';
import { type EdgarServer, startEdgarServer } from './edgarServer';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Friday, ten o'clock in New York. */
export const BEGIN = Date.parse('2026-11-20T15:00:00Z');
/** Of the company that people look at, and of one that nobody does. */
export const CIK = 320_193;
export const OTHER_CIK = 77_002;

/* Where documents are, as EDGAR has them. */
export const FEED = '/cgi-bin/browse-edgar';
export const TICKERS = '/files/company_tickers_exchange.json';
export const listOf = (cik: number) => `/submissions/CIK${String(cik).padStart(10, '0')}.json`;
export const factsOf = (cik: number) => `/api/xbrl/companyfacts/CIK${String(cik).padStart(10, '0')}.json`;
export const textOf = ({ cik, accession }: ToldFiling) => `/Archives/edgar/data/${cik}/${accession}.txt`;

export const filing = (number: number, form: string, filedOn = '2026-11-12', cik = CIK): ToldFiling => ({
  ...{ accession: `0000320193-26-${String(number).padStart(6, '0')}`, form, filedOn, cik },
});
/** What the first company has filed, unless told. */
export const report = filing(2, '10-Q');
export const insider = filing(1, '3');

type Document = typeof edgarReads.$inferSelect.document;
type Source = ReturnType<typeof createEdgarSource>;

/** A database that is kept up to date from an EDGAR on this machine, whose time passes when it is told to. */
export class EdgarReader {
  now = new Date(BEGIN);
  /** Of the monotonic clock. */
  #passed = 0;
  /** How often something was stored. */
  stored = 0;
  /** Of the log. */
  readonly lines: string[] = [];
  #source: Source | undefined;

  private constructor(
    readonly edgar: EdgarServer,
    readonly database: Database,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<EdgarReader> {
    const edgar = await startEdgarServer();
    const { connection, close } = await openTestDatabase('empty');
    return new EdgarReader(edgar, connection.database, async () => {
      await edgar.stop();
      await close();
    });
  }

  /** Three companies, one of them not listed, of which nothing was read yet. */
  async reset(): Promise<void> {
    const { edgar, database } = this;
    edgar.answerAll(undefined);
    edgar.misbehave(undefined);
    for (const table of [posts, companies, edgarReads, edgarReadings, financialFacts, ownershipFilings]) {
      await database.delete(table);
    }
    this.now = new Date(BEGIN);
    this.stored = 0;
    this.lines.splice(0);
    const rows = { factsSource: 'test', createdAt: this.now, updatedAt: this.now };
    await database.insert(companies).values([
      { ...rows, ticker: 'AAPL', name: 'Quill', slug: 'quill', cik: CIK },
      { ...rows, ticker: 'QQB', name: 'Rill', slug: 'rill', cik: OTHER_CIK },
      { ...rows, ticker: 'QQC', name: 'Sill', slug: 'sill', cik: 77_003, listed: false },
    ]);
    this.offer([report, insider]);
    edgar.set(listOf(OTHER_CIK), submissionsJson(OTHER_CIK, 'Rill', []));
    edgar.set(
      TICKERS,
      tickersJson([
        [CIK, 'QUILL INC', 'AAPL', 'Nasdaq'],
        [77_004, 'TILL', 'QQD', null],
      ]),
    );
    edgar.set(`${FEED}?start=0`, feedAtom([]));
    edgar.set(factsOf(CIK), factsJson(CIK, [report]));
    this.startAgain();
    edgar.asked();
  }

  /** Has EDGAR list filings of the first company, the newest first, each with its text. */
  offer(filings: readonly ToldFiling[], lastModified?: string): void {
    this.edgar.set(listOf(CIK), submissionsJson(CIK, 'Quill', filings), lastModified);
    for (const told of filings) this.edgar.set(textOf(told), submissionText(told));
  }

  /** The source anew, on the same database. */
  startAgain(): void {
    const log = pino({ level: 'trace' }, { write: (line: string) => void this.lines.push(line) });
    const clocks = { clock: () => this.now, monotonicClock: () => this.#passed };
    const context = { database: this.database, ...clocks, log };
    const onStored = () => void (this.stored += 1);
    // Ten requests a second are another test.
    const turns = { take: async () => undefined, hold: async () => undefined };
    this.#source = createEdgarSource(context, {
      ...{ edgar: this.edgar.config, applyDirectory: applyTickers, onStored, turns },
    });
  }

  nextTask(): ReturnType<Source['nextTask']> {
    if (!this.#source) throw new Error('reset it first');
    return this.#source.nextTask();
  }

  /** Lets it do all that is due; answers what it asked for. */
  async work(): Promise<string[]> {
    const never = new AbortController().signal;
    for (let task = await this.nextTask(); task; task = await this.nextTask()) await task.run(never);
    return this.edgar.asked();
  }

  pass(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
    this.#passed += milliseconds;
  }

  /** Sets the computer's clock back, while no time passes; the source, which has just found nothing to do, looks again. */
  setBack(milliseconds: number): void {
    this.now = new Date(this.now.getTime() - milliseconds);
    this.startAgain();
  }

  texts() {
    return this.database.select({ form: posts.form, content: posts.content }).from(posts).orderBy(posts.id);
  }

  /** What is kept of reading a document, of the first company where it is one of a company. */
  async readOf(document: Document) {
    const ofIt = and(eq(edgarReads.document, document), inArray(edgarReads.cik, [0, CIK]));
    return (await this.database.select().from(edgarReads).where(ofIt))[0];
  }
}
