import { type DatedClose, isPossibleSplit, looksLikeSplit, sinceUnknownSplit } from '@market-pulse/analysis/actions';
import { dayOfFigure, isMarketDay } from '@market-pulse/analysis/calendar';
import { type Backoff, backoffMilliseconds } from '@market-pulse/contract';
import type { HistoryProviderConfig } from '../../../config/config';
import type { AppContext } from '../../../context';
import { type Provider, type ProviderTask, SHARE_OF_LIMIT } from '../providers/provider';
import { ProviderError, type ProviderFailure } from '../providers/providerError';
import { readAnswer } from '../providers/readJson';
import type { HistoryCandidate } from './byInterest';
import { checkedAfter } from './checkedDays';
import { addDays } from './days';
import { listHistoryCandidates } from './historyCandidates';
import { type HistoryMemory, NOTHING_ASKED, readHistoryMemories, saveHistoryMemory } from './historyRequests';
import { nextGap } from './nextGap';
import { isJump, isReadjusted, type PossibleBar, possibleBars } from './possibleBars';
import type { Day, DayRange, HistorySource } from './sources/historySource';
import {
  findLastClose,
  findNextClose,
  findStoredHistory,
  listKnownSplits,
  listStoredDays,
  saveHistory,
  type StoredHistory,
} from './storedHistory';
import { wantedDays } from './wantedDays';

/** A source and what its plan allows. */
export interface HistoryLine {
  readonly source: HistorySource;
  readonly plan: HistoryProviderConfig;
}

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** How often it is looked what lacks, once nothing does. */
const LOOK_EVERY_MILLISECONDS = MINUTE_MILLISECONDS;
/** Histories that turn out whole are passed over without a call; so many in one turn. */
const MOST_PASSED_OVER = 40;
/** The newest day was not there yet. */
const LATE_REST_MILLISECONDS = 12 * HOUR_MILLISECONDS;
/** A symbol that the provider does not know; twice as long each time. */
const UNKNOWN_REST: Backoff = {
  firstMilliseconds: 7 * DAY_MILLISECONDS,
  longestMilliseconds: 56 * DAY_MILLISECONDS,
};
/** Whose answer failed waits, so that one bad symbol does not hold up the others. */
const FAILED_REST_MILLISECONDS: Readonly<Record<ProviderFailure, number>> = {
  broken_answer: 12 * HOUR_MILLISECONDS,
  failed: HOUR_MILLISECONDS,
  timeout: HOUR_MILLISECONDS,
  unreachable: 5 * MINUTE_MILLISECONDS,
  // Of these the symbol is not the reason.
  rate_limited: 0,
  refused: 0,
};
/** The longest of those of a symbol that the provider knows. */
const LONGEST_KNOWN_REST_MILLISECONDS = Math.max(LATE_REST_MILLISECONDS, ...Object.values(FAILED_REST_MILLISECONDS));
/** The days before a gap of which a kept close may be compared with what the provider says now. */
const COMPARED_DAYS = 10;
/** Errors whose text says more than their status. */
const ANSWERED_STATUSES = [400, 403, 404];

/**
 * Daily bars of one provider: what lacks of the histories that the site shows, those that most people look at first, a gap in a
 * call, and no day twice.
 *
 * @param others sources of the same kind that are switched on too
 * @param picked what each of them asks for at present
 */
export function createHistoryProvider(
  context: AppContext,
  { source, plan }: HistoryLine,
  others: readonly HistorySource[],
  picked: Map<Provider['name'], string>,
): Provider {
  const { database, clock, monotonicClock, config } = context;
  const { kind } = source;
  let looksAgainAt = -Infinity;

  const isDayOfMarket = (day: Day) => isMarketDay(kind, day);
  const wantedOf = ({ mostDaysBack }: HistorySource) => wantedDays(kind, clock(), config.history.years, mostDaysBack);
  const remember = (symbol: string, memory: HistoryMemory) => saveHistoryMemory(database, source, symbol, memory);

  async function findGap(symbol: string, wanted: DayRange, memory: HistoryMemory): Promise<DayRange | undefined> {
    const { checked, isRestated } = memory;
    const stored = await findStoredHistory(database, source, symbol);
    const days = stored && !isRestated ? await listStoredDays(database, stored, wanted) : new Set<Day>();
    return nextGap({ wanted, checked: isRestated ? undefined : checked, stored: days, isMarketDay: isDayOfMarket });
  }

  /** Asks for a gap, and for the kept day before it, which shows whether the source has adjusted its prices since. */
  async function ask(
    { symbol, asked }: HistoryCandidate,
    gap: DayRange,
    wanted: DayRange,
    memory: HistoryMemory,
    signal: AbortSignal,
  ): Promise<boolean> {
    const now = clock();
    const stored = memory.isRestated ? undefined : await findStoredHistory(database, source, symbol);
    const before = { from: addDays(gap.from, -COMPARED_DAYS), to: addDays(gap.from, -1) };
    const kept = stored && (await findLastClose(database, stored, before));
    const question = { symbol: asked, now, from: kept?.date ?? gap.from, to: gap.to };
    const { url, headers } = source.requestFor(question);
    const answer = source.read(await readAnswer(url, { headers, signal }, ANSWERED_STATUSES), question);
    const splits = (answer?.splits ?? []).filter(isPossibleSplit);
    const told = possibleBars(answer?.bars ?? [], { range: question, isMarketDay: isDayOfMarket, splits });
    if (!answer || (told.length === 0 && !stored)) {
      await remember(symbol, { ...memory, ...unknownFrom(memory, now) });
      return false;
    }
    const present = kept && told.find(({ date }) => date === kept.date);
    const ofGap = told.filter(({ date }) => date >= gap.from);
    const isAdjusted = source.adjustment !== 'raw';
    if (kept && isAdjusted && (present ? isReadjusted(kept.close, present.close) : isCliff(kept, ofGap[0]))) {
      await remember(symbol, { ...memory, isRestated: true });
      return false;
    }
    const bars = source.lacksSplits ? await withoutCliffs(symbol, ofGap, { stored, kept, gap }) : ofGap;
    const [first] = bars;
    if (kept && first && isJump(kept, first, splits)) {
      throw new ProviderError('broken_answer', 'prices of another measure than those before');
    }
    const isWithin = ({ date }: { readonly date: Day }) => date >= gap.from && date <= gap.to;
    await saveHistory(database, {
      ...{ source: source.source, kind, adjustment: source.adjustment, symbol, bars },
      splits: splits.filter(isWithin),
      dividends: answer.dividends.filter(isWithin),
      isReplacing: memory.isRestated,
      // In the evening in New York it is the next day in UTC, whose splits are not in the prices yet.
      toldOn: dayOfFigure(now, kind),
    });
    const former = memory.isRestated ? undefined : memory.checked;
    const { checked, isLate } = checkedAfter({ wanted, checked: former, gap, lastBar: bars.at(-1)?.date });
    const restsUntil = isLate ? new Date(now.getTime() + LATE_REST_MILLISECONDS) : null;
    await remember(symbol, { checked, restsUntil, refusals: 0, isRestated: false });
    return bars.length > 0;
  }

  /**
   * Bars as traded of a source that tells no splits: from the last one on that looks to have happened and that nobody tells of. Where what
   * is kept lies before it, nothing is taken: what comes goes on once the split is known.
   */
  async function withoutCliffs(
    symbol: string,
    bars: readonly PossibleBar[],
    { stored, kept, gap }: Where,
  ): Promise<PossibleBar[]> {
    const known = await listKnownSplits(database, source, symbol);
    const next = stored && (await findNextClose(database, stored, gap.to));
    const whole = [kept, ...bars, next].filter((one) => one !== undefined);
    const [first] = sinceUnknownSplit<DatedClose>(whole, known);
    if (kept && first && first !== kept) {
      throw new ProviderError('broken_answer', `prices of ${first.date} as after a split that is not known`);
    }
    return bars.filter(({ date }) => date >= (first?.date ?? ''));
  }

  function taskFor(candidate: HistoryCandidate, gap: DayRange, wanted: DayRange, memory: HistoryMemory): ProviderTask {
    const { symbol } = candidate;
    return {
      async run(signal) {
        try {
          return await ask(candidate, gap, wanted, memory, signal);
        } catch (error) {
          const rest = error instanceof ProviderError ? FAILED_REST_MILLISECONDS[error.failure] : 0;
          if (rest > 0) await remember(symbol, { ...memory, restsUntil: new Date(clock().getTime() + rest) });
          throw error;
        }
      },
    };
  }

  /** Whether another provider has answered for the symbol, and has or will have its days from then on: one of fewer years does not. */
  const isTheirs = (other: HistorySource, memory: HistoryMemory | undefined, from: Day) =>
    memory?.checked !== undefined &&
    memory.refusals === 0 &&
    (memory.checked.from <= from || wantedOf(other).from <= from);

  return {
    name: source.name,
    spacingMilliseconds: MINUTE_MILLISECONDS / (plan.callsPerMinute * SHARE_OF_LIMIT),
    callsPerDay: plan.callsPerDay,
    async nextTask() {
      const now = clock();
      picked.delete(source.name);
      if (monotonicClock() < looksAgainAt) return undefined;
      const wanted = wantedOf(source);
      const memories = await readHistoryMemories(database, source);
      const theirs = await Promise.all(
        others.map(async (other) => ({ other, known: await readHistoryMemories(database, other) })),
      );
      let passedOver = 0;
      for (const candidate of await listHistoryCandidates(database, kind)) {
        const { symbol } = candidate;
        const memory = memories.get(symbol) ?? NOTHING_ASKED;
        if ([...picked.values()].includes(symbol) || isResting(memory, now)) continue;
        if (isUpToDate(memory, wanted)) continue;
        if (theirs.some(({ other, known }) => isTheirs(other, known.get(symbol), wanted.from))) continue;
        picked.set(source.name, symbol);
        const gap = await findGap(symbol, wanted, memory);
        if (gap) return taskFor(candidate, gap, wanted, memory);
        picked.delete(source.name);
        await remember(symbol, { ...memory, checked: wanted });
        passedOver += 1;
        if (passedOver === MOST_PASSED_OVER) return undefined;
      }
      looksAgainAt = monotonicClock() + LOOK_EVERY_MILLISECONDS;
      return undefined;
    },
  };
}

/** What is kept around a gap. */
interface Where {
  readonly stored: StoredHistory | undefined;
  readonly kept: DatedClose | undefined;
  readonly gap: DayRange;
}

/** Whether prices after the kept ones are as far from them as a split makes them. */
function isCliff(kept: DatedClose, first: PossibleBar | undefined): boolean {
  return first !== undefined && looksLikeSplit(kept, first) !== undefined;
}

function isUpToDate({ checked, isRestated }: HistoryMemory, wanted: DayRange): boolean {
  return !isRestated && checked !== undefined && checked.from <= wanted.from && checked.to >= wanted.to;
}

/** Whether a symbol is left alone. A rest that is longer than any that it may have had was noted before the clock was set back: it is over. */
function isResting({ restsUntil, refusals }: HistoryMemory, now: Date): boolean {
  const restMilliseconds = restsUntil === null ? 0 : restsUntil.getTime() - now.getTime();
  const unknownRest = refusals === 0 ? 0 : backoffMilliseconds(UNKNOWN_REST, refusals);
  return restMilliseconds > 0 && restMilliseconds <= Math.max(LONGEST_KNOWN_REST_MILLISECONDS, unknownRest);
}

function unknownFrom({ refusals }: HistoryMemory, now: Date): Pick<HistoryMemory, 'restsUntil' | 'refusals'> {
  const rest = backoffMilliseconds(UNKNOWN_REST, refusals + 1);
  return { restsUntil: new Date(now.getTime() + rest), refusals: refusals + 1 };
}
