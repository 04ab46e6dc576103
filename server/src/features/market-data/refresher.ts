import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import { providerCalls } from '../../database/schema';
import type { CircuitState } from '../../http/circuit';
import { createHistoryProviders } from './history/historyProviders';
import { type CircuitBreaker, createCircuitBreaker } from './providers/circuitBreaker';
import { createCoinGecko } from './providers/coinGecko';
import { createFinnhub } from './providers/finnhub';
import { createIcoList } from './providers/icoList';
import type { Provider } from './providers/provider';
import { ProviderError, type ProviderFailure } from './providers/providerError';

/** How often a provider that has nothing to be asked for is looked at again. */
const IDLE_MILLISECONDS = 1_000;
/** After the database was away, or a bug. */
const TROUBLE_MILLISECONDS = 5_000;
/** A wait is cut into pieces of this length. */
const LONGEST_WAIT_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** What came of a turn: a call, no call because it is too early, or nothing to ask for. */
export type Turn = 'called' | 'early' | 'idle';

/** What is counted about providers. */
export interface ProviderCounts {
  countCall(provider: Provider['name'], outcome: 'ok' | ProviderFailure): void;
}

/** Asks the providers, one schedule for all visitors. */
export interface Refresher {
  readonly providers: readonly Provider['name'][];
  /** The circuit of each provider. */
  states(): Readonly<Record<string, CircuitState>>;
  /** One turn of a provider: at most one call. */
  turn(name: Provider['name']): Promise<Turn>;
  /** Takes turns until `stop`. */
  start(): void;
  /** Ends calls that are under way. */
  stop(): Promise<void>;
}

function configuredProviders(context: AppContext): Provider[] {
  const { finnhub, coinGecko, icoListUrl } = context.config;
  return [
    ...(finnhub ? [createFinnhub(context, finnhub)] : []),
    ...(coinGecko ? [createCoinGecko(context, coinGecko)] : []),
    ...(icoListUrl === undefined ? [] : [createIcoList(context, icoListUrl)]),
    ...createHistoryProviders(context),
  ];
}

interface RefresherParts extends ProviderCounts {
  /** What is asked beside the configured providers of figures. */
  readonly sources?: readonly Provider[];
}

/** @param onWritten figures were written */
export function createRefresher(
  context: AppContext,
  { countCall, sources = [] }: RefresherParts,
  onWritten: () => void,
): Refresher {
  const { monotonicClock, log } = context;
  const lines = [...configuredProviders(context), ...sources].map((provider) => ({
    provider,
    breaker: createCircuitBreaker(provider.spacingMilliseconds, monotonicClock),
  }));
  let running: { stop: AbortController; loops: Promise<void>[] } | undefined;

  async function turn({ provider, breaker }: (typeof lines)[number], signal: AbortSignal): Promise<Turn> {
    if (breaker.waitMilliseconds() > 0) return 'early';
    const task = await provider.nextTask();
    if (!task) return 'idle';
    const usedUp = await findUsedUp(context, provider);
    if (usedUp) {
      log.warn({ provider: provider.name }, `the calls of this ${usedUp} are used up`);
      breaker.pause(HOUR_MILLISECONDS);
      return 'early';
    }
    const before = breaker.state;
    breaker.begin();
    try {
      const hasWritten = await task.run(signal);
      breaker.succeed();
      countCall(provider.name, 'ok');
      if (before !== 'closed') log.info({ provider: provider.name }, 'the provider is well again');
      if (hasWritten) onWritten();
    } catch (error) {
      if (signal.aborted) return 'called';
      if (!(error instanceof ProviderError)) throw error;
      breaker.fail(error);
      countCall(provider.name, error.failure);
      report(provider, breaker, error, before);
    }
    return 'called';
  }

  function report(
    provider: Provider,
    breaker: CircuitBreaker,
    { failure, message }: ProviderError,
    before: CircuitState,
  ): void {
    const line = {
      provider: provider.name,
      failure,
      reason: message,
      seconds: Math.ceil(breaker.waitMilliseconds() / 1000),
    };
    if (breaker.state === 'open' && before === 'closed') log.warn(line, 'the provider is left alone for a while');
    else if (failure === 'rate_limited' || failure === 'refused') log.warn(line, 'the provider refused a call');
    else log.debug(line, 'a call to the provider brought nothing');
  }

  async function loop(line: (typeof lines)[number], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let waitMilliseconds = TROUBLE_MILLISECONDS;
      try {
        const outcome = await turn(line, signal);
        waitMilliseconds =
          outcome === 'idle' ? IDLE_MILLISECONDS : Math.min(line.breaker.waitMilliseconds(), LONGEST_WAIT_MILLISECONDS);
      } catch (error) {
        log.warn({ err: error, provider: line.provider.name }, 'figures could not be brought up to date');
      }
      await pause(waitMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    providers: lines.map(({ provider }) => provider.name),
    states: () => Object.fromEntries(lines.map(({ provider, breaker }) => [provider.name, breaker.state])),
    async turn(name) {
      const line = lines.find(({ provider }) => provider.name === name);
      if (!line) throw new Error(`The provider ${name} is not configured`);
      return turn(line, new AbortController().signal);
    },
    start() {
      if (running) return;
      const stop = new AbortController();
      running = { stop, loops: lines.map((line) => loop(line, stop.signal)) };
    },
    async stop() {
      running?.stop.abort();
      await Promise.all(running?.loops ?? []);
      running = undefined;
    },
  };
}

type Period = 'month' | 'day';

/** How much of a moment in ISO format names the period. */
const PERIOD_LENGTHS: Readonly<Record<Period, number>> = { month: 'YYYY-MM'.length, day: 'YYYY-MM-DD'.length };

/** Counts a call of a provider whose plan counts by the month or the day; answers which of them has none left. */
async function findUsedUp(context: AppContext, provider: Provider): Promise<Period | undefined> {
  const { callsPerMonth, callsPerDay } = provider;
  if (callsPerDay !== undefined && !(await countWithin(context, provider, 'day', callsPerDay))) return 'day';
  if (callsPerMonth !== undefined && !(await countWithin(context, provider, 'month', callsPerMonth))) return 'month';
  return undefined;
}

async function countWithin(
  { database, clock }: AppContext,
  { name }: Provider,
  period: Period,
  most: number,
): Promise<boolean> {
  const length = PERIOD_LENGTHS[period];
  const current = clock().toISOString().slice(0, length);
  const { provider, month, calls } = providerCalls;
  const counted = await database
    .insert(providerCalls)
    .values({ provider: name, month: current, calls: 1 })
    .onConflictDoUpdate({
      target: [provider, month],
      set: { calls: sql`${calls} + 1` },
      setWhere: lt(calls, most),
    })
    .returning({ calls });
  if (counted.length === 0) return false;
  const isFormer = and(eq(provider, name), lt(month, current), eq(sql`length(${month})`, length));
  await database.delete(providerCalls).where(isFormer);
  return true;
}
