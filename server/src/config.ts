import { delimiter, resolve } from 'node:path';
import { z } from 'zod';

/** Folder of the whole project; relative paths in the configuration start here. */
export const PROJECT_ROOT = resolve(__dirname, '../..');

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

const switchValue = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');

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
  /** Address under which visitors reach the site, when it differs from where the server listens. */
  PUBLIC_URL: variable(webAddress.transform((url) => url.replace(/\/+$/, '')).optional()),
  /** Whether a reverse proxy in front names the visitor's address (X-Forwarded-For). */
  TRUST_PROXY: variable(switchValue.default(false)),
});

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
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
}

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
    const value = name === 'DATABASE_URL' ? '' : ` (it is "${variables[name] ?? ''}")`;
    throw new ConfigError(`${name} ${issue?.message ?? 'is invalid'}${value}`);
  }
  const values = result.data;
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
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
  });
}
