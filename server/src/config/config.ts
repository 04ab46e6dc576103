import { delimiter, resolve } from 'node:path';
import { z } from 'zod';
import { type TrustProxy, trustProxyValue } from './trustProxy';
import { PREVIEW_ORIGIN } from './previewOrigins';

/** Folder of the whole project; relative paths in the configuration start here. */
export const PROJECT_ROOT = resolve(__dirname, '../../..');

/** A value of the environment that cannot be used. The message is one line for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** An environment variable; one that is set to nothing counts as not set. */
function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankIsUnset, schema);
}

/** `a,b` or, as in PATH, `a:b`. Commas only where the parts are addresses. */
const list = (separator: RegExp) => (text: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address that begins with http:// or https://' });

const baseAddress = webAddress.transform((url) => url.replace(/\/+$/, ''));

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number between ${least} and ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};

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
  PUBLIC_URL: variable(webAddress.transform((url) => url.replace(/\/+$/, '')).optional()),
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
  /** Seconds for which answers to public reads are kept; 0 keeps none. */
  RESPONSE_CACHE_SECONDS: variable(
    z.coerce
      .number({ error: 'must be a number' })
      .min(0, 'must be between 0 and 60')
      .max(60, 'must be between 0 and 60')
      .default(5),
  ),
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
  /** Address of a public list of token sales, as JSON; with it the site shows them. */
  ICO_LIST_URL: variable(webAddress.optional()),
  /** Streams of events that are open at the same time. */
  STREAM_CONNECTIONS: variable(wholeNumber(1, 1_000_000).default(10_000)),
  /** Bearer token with which `/metrics` is read from elsewhere; without one it is for this machine alone. */
  METRICS_TOKEN: variable(z.string().min(16, 'must have at least 16 characters').optional()),
});

/** Addresses of providers may carry a key too. */
const PROVIDER_SECRETS = ['FINNHUB_API_KEY', 'FINNHUB_URL', 'COINGECKO_API_KEY', 'COINGECKO_URL', 'ICO_LIST_URL'];

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

/** Where CoinGecko's key is for; a paid plan has an address of its own, told by `COINGECKO_URL`. */
const COINGECKO_ADDRESS = 'https://api.coingecko.com/api/v3';

/** What the server runs with. Paths are absolute; what is not configured is undefined. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
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
  readonly responseCacheSeconds: number;
  readonly drillFaults: boolean;
  /** Undefined: stocks keep the figures that they have, and nobody is asked. */
  readonly finnhub: ProviderConfig | undefined;
  /** Undefined: coins keep the figures that they have, and nobody is asked. */
  readonly coinGecko: ProviderConfig | undefined;
  readonly icoListUrl: string | undefined;
  readonly streamConnections: number;
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
    responseCacheSeconds: values.RESPONSE_CACHE_SECONDS,
    drillFaults,
    finnhub:
      values.FINNHUB_API_KEY === undefined
        ? undefined
        : { url: values.FINNHUB_URL, apiKey: values.FINNHUB_API_KEY, calls: values.FINNHUB_CALLS_PER_MINUTE },
    coinGecko:
      values.COINGECKO_API_KEY === undefined && values.COINGECKO_URL === undefined
        ? undefined
        : {
            url: values.COINGECKO_URL ?? COINGECKO_ADDRESS,
            apiKey: values.COINGECKO_API_KEY,
            calls: values.COINGECKO_CALLS_PER_MONTH,
          },
    icoListUrl: values.ICO_LIST_URL,
    streamConnections: values.STREAM_CONNECTIONS,
    metricsToken: values.METRICS_TOKEN,
  });
}
