import type { EnvironmentManifest } from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/errors';
import { type FaultTable, type FileAnswer, noFaults } from './faultTable';

/** Seconds after which a client may call again, as while the database is away. */
const RETRY_AFTER_SECONDS = 5;

/** A file of a release. */
export interface DrilledFile {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

/**
 * The faults of a failure drill. It stands in the server's context only when `DRILL_FAULTS` is set; what it breaks, it
 * breaks where the real answer would be made, so that browsers get it as they would get the real fault.
 */
export class Drill {
  /** What goes wrong at this moment. */
  table: FaultTable = noFaults;
  private readonly held = new Set<FastifyReply>();

  /** What a file is answered with; undefined when nothing is wrong with it. */
  answerFor({ name, version, path }: DrilledFile): FileAnswer | undefined {
    return this.table.files.find(
      (fault) => fault.name === name && (fault.version ?? version) === version && fault.paths.includes(path),
    )?.answer;
  }

  /** A manifest as it is served during the drill. */
  applyTo(manifest: EnvironmentManifest): EnvironmentManifest {
    const { contracts, alone, deadlines = manifest.deadlines } = this.table;
    return {
      ...manifest,
      deadlines,
      remotes: manifest.remotes.map((remote) => {
        const contract = contracts[remote.name] ?? remote.contract;
        const fallback = alone.includes(remote.name) ? null : remote.fallback;
        return { ...remote, contract, fallback };
      }),
    };
  }

  /** Hook of the API, before any other that answers: fails the calls of the table. */
  readonly onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [, asked = ''] = request.url.split('?', 2);
    const fault = this.table.calls.find(
      ({ below, query = '' }) => asked.includes(query) && request.url.startsWith(`/api${below}`),
    );
    if (!fault) return undefined;
    if (fault.answer === 'hang') return this.hold(reply);
    const detail = 'The service is not available right now. Please try again shortly.';
    throw new ApiError('unavailable', detail, { retryAfter: RETRY_AFTER_SECONDS });
  };

  /** Never answers; the connection stays until the client gives up, also when the fault is over, or the server stops. */
  hold(reply: FastifyReply): FastifyReply {
    reply.hijack();
    this.held.add(reply);
    reply.raw.once('close', () => this.held.delete(reply));
    return reply;
  }

  /** Ends what hangs, so that the server can stop. */
  end(): void {
    for (const reply of this.held) reply.raw.destroy();
  }
}
