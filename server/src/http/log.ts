import { FirstFew } from '@market-pulse/format';
import type { FastifyRequest } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Config } from '../config/config';

/** An error for the log. Of a failed query its parameters stay out: they hold addresses and hashes. */
function serializeError(error: Error): unknown {
  if (error instanceof DrizzleQueryError) {
    return {
      type: error.name,
      query: error.query,
      stack: error.stack?.split('\n    at ').slice(1),
      cause: serializeCause(error.cause),
    };
  }
  return stdSerializers.err(error);
}

function serializeCause(cause: unknown): unknown {
  return cause instanceof Error ? { message: cause.message, code: (cause as NodeJS.ErrnoException).code } : undefined;
}

/**
 * The structured log, one JSON object a line. It holds paths without their query and no headers: tokens, passwords and
 * mail addresses stay out.
 *
 * @param destination where the lines go, by default the standard output
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: serializeError,
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
    },
  };
  return pino(options, destination);
}

/** What came of something, for a line of the log: of its lists the first few, and how many more there are. */
export function briefly(result: object): Record<string, unknown> {
  const fields = Object.entries(result) as [string, unknown][];
  return Object.fromEntries(fields.map(([name, value]) => [name, Array.isArray(value) ? firstOf(value) : value]));
}

function firstOf(list: readonly unknown[]): unknown[] {
  const few = new FirstFew(list);
  return [...few.first, ...few.rest()];
}
