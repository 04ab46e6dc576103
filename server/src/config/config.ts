import { delimiter, resolve } from 'node:path';
import { z } from 'zod';
import { type ForumRules, forumEnvironment, forumRulesOf } from './forumRules';
import { type TrustProxy, trustProxyValue } from './trustProxy';
import { PREVIEW_ORIGIN } from './previewOrigins';
import { baseAddress, cacheSeconds, list, variable, webAddress, wholeNumber } from './variableRules';

/** Folder of the whole project; relative paths in the configuration start here. */
export const PROJECT_ROOT = resolve(__dirname, '../../..');

/** A value of the environment that cannot be used. The message is one line for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Every variable that the server reads, with its default and its rule. */
const environment = z.object({
  /** Port of the site. 0 takes a free one. */
  PORT: variable(
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be between 0 and 65535')
      .max(65535, 'must be between 0 and 65535')
      .default(3000),
  ),
  /** Interface to listen on; the default serves this machine only. */
  HOST: variable(
    z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
      .default('127.0.0.1'),
  ),
  /** Folder of the embedded database, published releases and generated accounts. */
  DATA_DIR: variable(z.string().default('./data')),
  /** A PostgreSQL server to use instead of the embedded database: `postgres://user:password@host/database`. */
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' }).optional(),
  ),
  /** Environment of the platform that this server serves. */
  PLATFORM_ENV: variable(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a name in lower case, such as production')
      .default('production'),
  ),
  /** How much is logged. */
  LOG_LEVEL: variable(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
  ),
  /** Release folders that are published at start, separated by commas or as in PATH. */
  LOCAL_RELEASES: variable(
    z
      .string()
      .transform(list(delimiter === ';' ? /[,;]/ : /[,:]/))
      .default([]),
  ),
  /** Addresses of the site's profiles elsewhere, separated by commas; shown in the footer. */
  SOCIAL_LINKS: variable(z.string().transform(list(/,/)).pipe(z.array(webAddress)).default([])),
  /** Support address shown on the contact page. */
  SUPPORT_EMAIL: variable(z.email({ error: 'must be an email address' }).optional()),
  /** Mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional()),
  /** Sender of mails. */
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^(\P{Cc}*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u, 'must look like Name <address@host>')
      .optional(),
  ),
  /** Address under which visitors reach the site, when it differs from where the server listens. */
  PUBLIC_URL: variable(baseAddress.optional()),
  /**
   * Whose forwarded addresses (`X-Forwarded-For`) count: `false` no one's, a number of proxies in front, a list of their
   * addresses or networks, or `true` anyone's, which lets each client pretend to be another one.
   */
  TRUST_PROXY: variable(trustProxyValue.default(false)),
  /** A Redis server that several servers count rate limits in: `redis://host:6379`. */
  REDIS_URL: variable(
    z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379' }).optional(),
  ),
  /** Multiplies all rate limits: for load tests and for private networks where many people share one address. */
  RATE_LIMIT_SCALE: variable(
    z.coerce
      .number({ error: 'must be a number' })
      .positive('must be more than 0')
      .max(1_000_000, 'must be at most 1000000')
      .default(1),
  ),
  /** Origins that previews may load builds from, separated by commas; the port `*` stands for any. */
  PREVIEW_ORIGINS: variable(
    z
      .string()
      .default('http://localhost:*,http://127.0.0.1:*')
      .transform(list(/,/))
      .pipe(
        z.array(
          z.string().regex(PREVIEW_ORIGIN, 'must be origins such as https://builds.example or http://localhost:*'),
        ),
      ),
  ),
  /** Origins in private networks, this machine among them, that releases and pictures may be fetched from. */
  PRIVATE_ORIGINS: variable(
    z
      .string()
      .default('')
      .transform(list(/,/))
      .pipe(z.array(z.string().regex(PREVIEW_ORIGIN, 'must be origins such as http://10.0.0.5:8080'))),
  ),
  /** Whether pages are rendered here, or all of them in browsers. */
  SSR: variable(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  /** Threads that render pages; each may take 200 MB. */
  SSR_THREADS: variable(wholeNumber(1, 16).default(2)),
  /** Whether other sites may show charts of companies in frames. */
  CHART_EMBEDS: variable(z.enum(['on', 'off'], { error: 'must be on or off' }).default('off')),
  /**
   * What an empty database is filled with: `whole`, or `sample`, which lacks most companies, their figures and the directory, and takes
   * half of the time.
   */
  SEED: variable(z.enum(['whole', 'sample'], { error: 'must be whole or sample' }).default('whole')),
  /** Seconds for which answers to public reads are kept; 0 keeps none. */
  RESPONSE_CACHE_SECONDS: variable(cacheSeconds.default(5)),
  /** Seconds for which someone who reads is not looked up again; 0 looks up each time. */
  CALLER_CACHE_SECONDS: variable(cacheSeconds.default(5)),
  /** For failure drills on this machine: lets operators break what the site serves, on purpose. */
  DRILL_FAULTS: variable(z.enum(['true', 'false'], { error: 'must be true or false' }).default('false')),
  /** Key of Finnhub; with it stock prices are live. */
  FINNHUB_API_KEY: variable(z.string().optional()),
  /** Address of Finnhub's API, for a proxy or a test. */
  FINNHUB_URL: variable(baseAddress.default('https://finnhub.io/api/v1')),
  /** Calls that the plan allows in a minute. */
  FINNHUB_CALLS_PER_MINUTE: variable(wholeNumber(1, 100_000).default(60)),
  /** Key of CoinGecko; with it, or with `COINGECKO_URL`, prices of coins are live. */
  COINGECKO_API_KEY: variable(z.string().optional()),
  /** Address of CoinGecko's API: `https://api.coingecko.com/api/v3`, which also answers without a key. */
  COINGECKO_URL: variable(baseAddress.optional()),
  /** Calls that the plan allows in a month. */
  COINGECKO_CALLS_PER_MONTH: variable(wholeNumber(100, 1_000_000_000).default(10_000)),
  /** Calls in a day, of those of the month, that ask for the history of coins; 0 asks for none. */
  COINGECKO_HISTORY_CALLS_PER_DAY: variable(wholeNumber(0, 1_000_000).default(0)),
  /** Key of Twelve Data; with it daily prices of stocks are asked for there. */
  TWELVEDATA_API_KEY: variable(z.string().optional()),
  /** Address of Twelve Data's API, for a proxy or a test. */
  TWELVEDATA_URL: variable(baseAddress.default('https://api.twelvedata.com')),
  /** Calls that the plan allows in a minute, and in a day. */
  TWELVEDATA_CALLS_PER_MINUTE: variable(wholeNumber(1, 100_000).default(8)),
  TWELVEDATA_CALLS_PER_DAY: variable(wholeNumber(1, 10_000_000).default(800)),
  /** Key of Tiingo; with it daily prices of stocks are asked for there. */
  TIINGO_API_KEY: variable(z.string().optional()),
  /** Address of Tiingo's API, for a proxy or a test. */
  TIINGO_URL: variable(baseAddress.default('https://api.tiingo.com')),
  /** Calls that the plan allows in an hour, and in a day. */
  TIINGO_CALLS_PER_HOUR: variable(wholeNumber(1, 1_000_000).default(50)),
  TIINGO_CALLS_PER_DAY: variable(wholeNumber(1, 10_000_000).default(1_000)),
  /** Key of Alpha Vantage; with it daily prices of stocks are asked for there. */
  ALPHAVANTAGE_API_KEY: variable(z.string().optional()),
  /** Address of Alpha Vantage's API, for a proxy or a test. */
  ALPHAVANTAGE_URL: variable(baseAddress.default('https://www.alphavantage.co')),
  /** Calls that the plan allows in a minute, and in a day. */
  ALPHAVANTAGE_CALLS_PER_MINUTE: variable(wholeNumber(1, 100_000).default(5)),
  ALPHAVANTAGE_CALLS_PER_DAY: variable(wholeNumber(1, 10_000_000).default(25)),
  /** Whether the plan has the last hundred days, or all of them. */
  ALPHAVANTAGE_OUTPUT: variable(z.enum(['compact', 'full'], { error: 'must be compact or full' }).default('compact')),
  /** Key of Stooq; with it, or with `STOOQ_URL`, daily prices of stocks are asked for there. */
  STOOQ_API_KEY: variable(z.string().optional()),
  /** Address of Stooq: `https://stooq.com`. */
  STOOQ_URL: variable(baseAddress.optional()),
  /** Calls in a minute, and in a day; Stooq publishes no limit. */
  STOOQ_CALLS_PER_MINUTE: variable(wholeNumber(1, 100_000).default(6)),
  STOOQ_CALLS_PER_DAY: variable(wholeNumber(1, 10_000_000).default(100)),
  /** Years of daily prices that providers are asked for, as far as they have them. */
  HISTORY_YEARS: variable(wholeNumber(1, 60).default(5)),
  /** Address of a public list of token sales, as JSON; with it the site shows them. */
  ICO_LIST_URL: variable(webAddress.optional()),
  /**
   * Who asks the SEC's EDGAR: name and mail address of the operator, which the SEC wants to know. With it EDGAR is asked; it takes no
   * key. Source: sec.gov/os/accessing-edgar-data.
   */
  SEC_USER_AGENT: variable(
    z
      .string()
      .trim()
      .max(200, 'must have at most 200 characters')
      .regex(/^[\x20-\x7E]+$/, 'must be plain letters on one line')
      .regex(/[^\s@]@[^\s@]/, 'must hold a mail address, such as Example Company admin@example.com')
      .optional(),
  ),
  /** Address of EDGAR's data as JSON, for a proxy or a test. */
  SEC_DATA_URL: variable(baseAddress.default('https://data.sec.gov')),
  /** Address of EDGAR's files and feeds, for a proxy or a test. */
  SEC_FILES_URL: variable(baseAddress.default('https://www.sec.gov')),
  /** Streams of events that are open at the same time. */
  STREAM_CONNECTIONS: variable(wholeNumber(1, 1_000_000).default(10_000)),
  ...forumEnvironment,
  /** Bearer token with which `/metrics` is read from elsewhere; without one it is for this machine alone. */
  METRICS_TOKEN: variable(z.string().min(16, 'must have at least 16 characters').optional()),
});

/** Addresses of providers may carry a key too. */
const PROVIDER_SECRETS = [
  ...['FINNHUB', 'COINGECKO', 'TWELVEDATA', 'TIINGO', 'ALPHAVANTAGE', 'STOOQ'].flatMap((name) => [
    `${name}_API_KEY`,
    `${name}_URL`,
  ]),
  'ICO_LIST_URL',
];

/** Variables whose values hold passwords: messages do not repeat them. */
const SECRET_VARIABLES = new Set(['DATABASE_URL', 'SMTP_URL', 'REDIS_URL', 'METRICS_TOKEN', ...PROVIDER_SECRETS]);

/** A provider of market data that is switched on. */
export interface ProviderConfig {
  /** Address of its API, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string | undefined;
  /** Calls that its plan allows: in a minute (Finnhub), in a month (CoinGecko). */
  readonly calls: number;
}

/** A provider of daily bars that is switched on. */
export interface HistoryProviderConfig {
  /** Address of its API, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string | undefined;
  /** Calls that its plan allows. */
  readonly callsPerMinute: number;
  readonly callsPerDay: number;
}

/** The SEC's EDGAR, when it may be asked. Addresses are without a trailing slash. */
export interface EdgarConfig {
  /** Goes out with every request. */
  readonly userAgent: string;
  readonly dataUrl: string;
  readonly filesUrl: string;
}

/** Where price history is asked for. Undefined: not there. */
export interface HistoryConfig {
  /** How far back. */
  readonly years: number;
  readonly coinGecko: HistoryProviderConfig | undefined;
  readonly twelveData: HistoryProviderConfig | undefined;
  readonly tiingo: HistoryProviderConfig | undefined;
  readonly alphaVantage: (HistoryProviderConfig & { readonly isFull: boolean }) | undefined;
  readonly stooq: HistoryProviderConfig | undefined;
}

const STOOQ_ADDRESS = 'https://stooq.com';
/** Prices of coins ask once in some minutes; the rest of what CoinGecko allows in a minute is theirs too. */
const COINGECKO_HISTORY_CALLS_PER_MINUTE = 5;
const LONGEST_MONTH_DAYS = 31;
const HOUR_MINUTES = 60;

/** Where CoinGecko's key is for; a paid plan has an address of its own, told by `COINGECKO_URL`. */
const COINGECKO_ADDRESS = 'https://api.coingecko.com/api/v3';

/** What the server runs with. Paths are absolute; what is not configured is undefined. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** What an empty database is filled with. */
  readonly seed: 'whole' | 'sample';
  readonly platformEnvironment: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly localReleases: readonly string[];
  readonly socialLinks: readonly string[];
  readonly supportEmail: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly redisUrl: string | undefined;
  readonly rateLimitScale: number;
  readonly previewOrigins: readonly string[];
  readonly privateOrigins: readonly string[];
  /** Undefined: all pages are rendered in browsers. */
  readonly rendering: { readonly threads: number } | undefined;
  /** Whether other sites may show charts of companies in frames. */
  readonly chartEmbeds: boolean;
  readonly responseCacheSeconds: number;
  readonly callerCacheSeconds: number;
  readonly drillFaults: boolean;
  /** Undefined: stocks keep the figures that they have, and nobody is asked. */
  readonly finnhub: ProviderConfig | undefined;
  /** Undefined: coins keep the figures that they have, and nobody is asked. */
  readonly coinGecko: ProviderConfig | undefined;
  readonly icoListUrl: string | undefined;
  readonly history: HistoryConfig;
  /** Undefined: EDGAR is not asked. */
  readonly edgar: EdgarConfig | undefined;
  readonly streamConnections: number;
  readonly forumRules: ForumRules;
  readonly metricsToken: string | undefined;
}

/** Hosts that nobody reaches from another machine. */
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} naming the first variable that cannot be used, its value, and what it must be.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? 'configuration');
    const value = SECRET_VARIABLES.has(name) ? '' : ` (it is "${variables[name] ?? ''}")`;
    throw new ConfigError(`${name} ${issue?.message ?? 'is invalid'}${value}`);
  }
  const values = result.data;
  const drillFaults = values.DRILL_FAULTS === 'true';
  if (drillFaults && !LOOPBACK.includes(values.HOST)) {
    throw new ConfigError(`DRILL_FAULTS is for this machine alone: HOST must be 127.0.0.1 (it is "${values.HOST}")`);
  }
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(PROJECT_ROOT, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    seed: values.SEED,
    platformEnvironment: values.PLATFORM_ENV,
    logLevel: values.LOG_LEVEL,
    localReleases: values.LOCAL_RELEASES.map((folder) => resolve(PROJECT_ROOT, folder)),
    socialLinks: values.SOCIAL_LINKS,
    supportEmail: values.SUPPORT_EMAIL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    redisUrl: values.REDIS_URL,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    privateOrigins: values.PRIVATE_ORIGINS,
    previewOrigins: values.PREVIEW_ORIGINS,
    rendering: values.SSR === 'on' ? { threads: values.SSR_THREADS } : undefined,
    chartEmbeds: values.CHART_EMBEDS === 'on',
    responseCacheSeconds: values.RESPONSE_CACHE_SECONDS,
    callerCacheSeconds: values.CALLER_CACHE_SECONDS,
    drillFaults,
    finnhub:
      values.FINNHUB_API_KEY === undefined
        ? undefined
        : { url: values.FINNHUB_URL, apiKey: values.FINNHUB_API_KEY, calls: values.FINNHUB_CALLS_PER_MINUTE },
    coinGecko: coinGeckoOf(values),
    icoListUrl: values.ICO_LIST_URL,
    history: historyOf(values),
    edgar:
      values.SEC_USER_AGENT === undefined
        ? undefined
        : { userAgent: values.SEC_USER_AGENT, dataUrl: values.SEC_DATA_URL, filesUrl: values.SEC_FILES_URL },
    streamConnections: values.STREAM_CONNECTIONS,
    forumRules: forumRulesOf(values),
    metricsToken: values.METRICS_TOKEN,
  });
}

type Values = z.output<typeof environment>;

const coinHistoryOf = (values: Values) => values.COINGECKO_HISTORY_CALLS_PER_DAY * LONGEST_MONTH_DAYS;

/** Prices have what the history leaves of the calls of a month. */
function coinGeckoOf(values: Values): ProviderConfig | undefined {
  if (values.COINGECKO_API_KEY === undefined && values.COINGECKO_URL === undefined) return undefined;
  const calls = values.COINGECKO_CALLS_PER_MONTH - coinHistoryOf(values);
  if (calls < values.COINGECKO_CALLS_PER_MONTH / 2) {
    const most = Math.floor(values.COINGECKO_CALLS_PER_MONTH / 2 / LONGEST_MONTH_DAYS);
    throw new ConfigError(
      `COINGECKO_HISTORY_CALLS_PER_DAY must leave half of the month's calls to prices: at most ${most}` +
        ` (it is "${values.COINGECKO_HISTORY_CALLS_PER_DAY}")`,
    );
  }
  return { url: values.COINGECKO_URL ?? COINGECKO_ADDRESS, apiKey: values.COINGECKO_API_KEY, calls };
}

function historyOf(values: Values): HistoryConfig {
  const { HISTORY_YEARS: years, STOOQ_API_KEY: stooqKey, STOOQ_URL: stooqUrl } = values;
  const coinGecko = values.COINGECKO_HISTORY_CALLS_PER_DAY > 0 ? coinGeckoOf(values) : undefined;
  return {
    years,
    coinGecko: coinGecko && {
      ...{ url: coinGecko.url, apiKey: coinGecko.apiKey },
      callsPerMinute: COINGECKO_HISTORY_CALLS_PER_MINUTE,
      callsPerDay: values.COINGECKO_HISTORY_CALLS_PER_DAY,
    },
    twelveData: withKey(values.TWELVEDATA_API_KEY, {
      url: values.TWELVEDATA_URL,
      callsPerMinute: values.TWELVEDATA_CALLS_PER_MINUTE,
      callsPerDay: values.TWELVEDATA_CALLS_PER_DAY,
    }),
    tiingo: withKey(values.TIINGO_API_KEY, {
      url: values.TIINGO_URL,
      callsPerMinute: values.TIINGO_CALLS_PER_HOUR / HOUR_MINUTES,
      callsPerDay: values.TIINGO_CALLS_PER_DAY,
    }),
    alphaVantage: withKey(values.ALPHAVANTAGE_API_KEY, {
      url: values.ALPHAVANTAGE_URL,
      callsPerMinute: values.ALPHAVANTAGE_CALLS_PER_MINUTE,
      callsPerDay: values.ALPHAVANTAGE_CALLS_PER_DAY,
      isFull: values.ALPHAVANTAGE_OUTPUT === 'full',
    }),
    stooq:
      stooqKey === undefined && stooqUrl === undefined
        ? undefined
        : {
            ...{ url: stooqUrl ?? STOOQ_ADDRESS, apiKey: stooqKey },
            callsPerMinute: values.STOOQ_CALLS_PER_MINUTE,
            callsPerDay: values.STOOQ_CALLS_PER_DAY,
          },
  };
}

/** Switched on by its key. */
function withKey<Plan extends object>(
  apiKey: string | undefined,
  plan: Plan,
): (Plan & { readonly apiKey: string }) | undefined {
  return apiKey === undefined ? undefined : { ...plan, apiKey };
}
