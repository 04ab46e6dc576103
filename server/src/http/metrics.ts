import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../context';
import { requireDatabase } from '../database/answerInTime';
import { connectionsOf } from '../database/client';
import type { DiskRoom } from '../database/diskRoom';
import type { App } from './app';
import { bearerOf } from './authentication';
import { ApiError } from './errors';
import type { RateLimitName } from './rateLimit/limits';

/** Upper bounds of the buckets for durations, in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the server counts for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** A call was refused by this limit. */
  countRefusal(limit: RateLimitName): void;
  /** A public read was answered from the response cache, or not. */
  countCachedRead(result: 'hit' | 'miss'): void;
  /** An event of a stream went out to so many readers, and was left out for so many slow ones. */
  countEvent(sent: number, leftOut: number): void;
  /** A call to a provider of market data came to this. */
  countCall(provider: string, outcome: string): void;
  /** Shows the circuit of each provider. */
  measureProviders(refresher: { states(): Readonly<Record<string, string>> }): void;
  /** Shows how many streams are open. */
  measureStreams(streams: { readonly size: number }): void;
}

/** Measures every request of the app, the process and the database. */
export function measure(app: App, context: AppContext): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by pattern of the route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Calls that were refused as too many',
    labelNames: ['limit'] as const,
    registers,
  });
  const cachedReads = new Counter({
    name: 'response_cache_reads_total',
    help: 'Public reads that could be answered from the response cache',
    labelNames: ['result'] as const,
    registers,
  });
  const events = new Counter({
    name: 'stream_events_total',
    help: 'Events of streams, one for each reader: sent, or left out because it was slow',
    labelNames: ['outcome'] as const,
    registers,
  });
  const calls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls to providers of market data, by what came of them',
    labelNames: ['provider', 'outcome'] as const,
    registers,
  });
  measureDatabase(context, registers);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => registry.clear());

  return {
    registry,
    countRefusal: (limit) => refusals.inc({ limit }),
    countCachedRead: (result) => cachedReads.inc({ result }),
    countEvent(sent, leftOut) {
      events.inc({ outcome: 'sent' }, sent);
      events.inc({ outcome: 'left_out' }, leftOut);
    },
    countCall: (provider, outcome) => calls.inc({ provider, outcome }),
    measureProviders(refresher) {
      new Gauge({
        name: 'provider_circuit_open',
        help: 'Whether a provider is left alone because it failed: 0 no, 0.5 tried once, 1 yes',
        labelNames: ['provider'] as const,
        registers,
        collect() {
          for (const [provider, state] of Object.entries(refresher.states())) {
            this.set({ provider }, state === 'closed' ? 0 : state === 'open' ? 1 : 0.5);
          }
        },
      });
    },
    measureStreams(streams) {
      new Gauge({
        name: 'stream_clients',
        help: 'Open streams of server-sent events',
        registers,
        collect() {
          this.set(streams.size);
        },
      });
    },
  };
}

/** Later than this an answer counts as none: the other figures are not to wait for it. */
const ROUND_TRIP_MILLISECONDS = 2_000;

function measureDatabase({ database, embedded }: AppContext, registers: Registry[]): void {
  if (embedded?.room) measureRoom(embedded.room, registers);
  new Gauge({
    name: 'database_round_trip_seconds',
    help: 'Time that the smallest query takes, the wait for a connection included; absent while the database is away',
    registers,
    async collect() {
      const begin = performance.now();
      try {
        await requireDatabase(database, ROUND_TRIP_MILLISECONDS);
        this.set((performance.now() - begin) / 1000);
      } catch {
        this.remove();
      }
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(database))) this.set({ state }, count);
    },
  });
}

/** `/metrics` in Prometheus' format, for this machine and for holders of `METRICS_TOKEN`. */
export function metricsRoute({ config }: AppContext, { registry }: Metrics) {
  return async (app: App): Promise<void> => {
    app.get('/metrics', { config: { quiet: true }, schema: { hide: true } }, async (request, reply) => {
      if (!isFromThisMachine(request) && !holdsToken(request, config.metricsToken)) {
        throw new ApiError('forbidden', 'The metrics are for this machine, or for holders of their token.');
      }
      return reply.header('content-type', registry.contentType).send(await registry.metrics());
    });
  };
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A request that a proxy on this machine passes on comes from elsewhere. */
function isFromThisMachine({ peerAddress, headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined);
  return LOOPBACK.test(peerAddress) && !isForwarded;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function holdsToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerOf(request);
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function measureRoom(room: DiskRoom, registers: Registry[]): void {
  new Gauge({
    name: 'data_folder_free_bytes',
    help: 'Room where the data folder lies; below 64 MB nothing is saved',
    registers,
    collect() {
      if (room.free !== undefined) this.set(room.free);
    },
  });
}
