import type { EdgarConfig } from '../../../config/config';
import type { AppContext } from '../../../context';
import type { Provider, ProviderTask } from '../../market-data/providers/provider';
import { createEdgarClient } from '../edgarClient';
import { createEdgarTurns, type EdgarTurns } from '../turns';
import { nextCompany } from './companiesByInterest';
import { readCompanySubmissions, readFactsOfCompany } from './companyTasks';
import type { EdgarParts } from './edgarParts';
import { isToBeRead } from './edgarReads';
import { readCurrentFeed } from './feedTask';
import { readWantedFiling } from './readingTask';
import { nextHoldings, nextOpened, nextReading } from './readings';
import { readTickerDirectory } from './tickersTask';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** One document a second at most: a tenth of what the SEC allows, and the rest is for commands. */
const SPACING_MILLISECONDS = 1_000;
/** How often it is looked what is due, once nothing is. */
const LOOK_EVERY_MILLISECONDS = 15_000;
/** A filing of these days is new: its text comes before lists and facts. */
const NEW_DAYS = 3;
/** Before the first filing with the SEC. */
const EVER = '1993-01-01';

interface EdgarSourceParts extends Pick<EdgarParts, 'applyDirectory' | 'onStored'> {
  readonly edgar: EdgarConfig;
  /** Those of the database, unless said otherwise. */
  readonly turns?: EdgarTurns;
}

/**
 * EDGAR as a source on a schedule: the current feed, the directory of tickers, new filings, those that somebody opened, lists of filings and facts of companies, by
 * interest, older filings, and last what managers hold. A turn reads one document (of the feed a few pages). What was read is remembered in the database.
 */
export function createEdgarSource(
  { database, clock, monotonicClock, log }: Pick<AppContext, 'database' | 'clock' | 'monotonicClock' | 'log'>,
  { edgar, applyDirectory, onStored, turns = createEdgarTurns(database) }: EdgarSourceParts,
): Provider {
  const client = createEdgarClient(edgar, { turns });
  const parts: EdgarParts = { client, edgar, database, clock, log, applyDirectory, onStored };
  let looksAgainAt = -Infinity;

  const isDue = (document: 'feed' | 'tickers', now: Date) => isToBeRead(database, { document, cik: 0 }, now);

  type Work = (signal: AbortSignal) => Promise<void>;

  /** What is most urgent. */
  async function findWork(now: Date): Promise<Work | undefined> {
    if (await isDue('feed', now)) return (signal) => readCurrentFeed(parts, signal);
    if (await isDue('tickers', now)) return (signal) => readTickerDirectory(parts, signal);
    const newFrom = new Date(now.getTime() - NEW_DAYS * DAY_MILLISECONDS).toISOString().slice(0, 10);
    const fresh = await nextReading(database, now, newFrom);
    if (fresh) return (signal) => readWantedFiling(parts, fresh, signal);
    const opened = await nextOpened(database, now);
    if (opened) return (signal) => readWantedFiling(parts, opened, signal);
    const listed = await nextCompany(database, 'submissions', now);
    if (listed) return (signal) => readCompanySubmissions(parts, listed, signal);
    const stated = await nextCompany(database, 'facts', now);
    if (stated) return (signal) => readFactsOfCompany(parts, stated, signal);
    const older = await nextReading(database, now, EVER);
    if (older) return (signal) => readWantedFiling(parts, older, signal);
    const report = await nextHoldings(database, now);
    return report && ((signal) => readWantedFiling(parts, report, signal));
  }

  return {
    name: 'edgar',
    spacingMilliseconds: SPACING_MILLISECONDS,
    async nextTask(): Promise<ProviderTask | undefined> {
      if (monotonicClock() < looksAgainAt) return undefined;
      const work = await findWork(clock());
      if (!work) {
        looksAgainAt = monotonicClock() + LOOK_EVERY_MILLISECONDS;
        return undefined;
      }
      return {
        async run(signal) {
          await work(signal);
          // No figures of the market, which others are told of.
          return false;
        },
      };
    },
  };
}
