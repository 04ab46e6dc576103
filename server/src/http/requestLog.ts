import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { isInProcess } from './clientAddress';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for all the time and of no interest, unless someone is looking for a fault. */
    quiet?: boolean;
  }
}

/** What the log says of a client that went away. Networks do that all the time: it is no error. */
export const BROKE_OFF = 'request broke off';

const BROKEN_OFF_CODES = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE']);

function isBrokenOff(error: Error | null | undefined): boolean {
  return BROKEN_OFF_CODES.has((error as NodeJS.ErrnoException | null | undefined)?.code ?? '');
}

/** Whether the client went away before all of its request was here; errors of reading it are no more than that. */
export function isAbandoned({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** One line for each request, when it is answered: what was asked for by whom is never in it. */
export class RequestLog extends LogController {
  /** A client that goes away is noticed where the answer is read, where it is sent, or in both places. */
  readonly #brokenOff = new WeakSet<FastifyRequest>();

  override incomingRequest(): void {
    // The line at the end says all that is known now.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    tell(reply, () => {
      const line = lineOf(request, reply);
      if (isBrokenOff(error)) this.#sayBrokenOff(request, reply);
      else if (error) reply.log.error({ ...line, err: error }, 'answer failed');
      else if (request.routeOptions.config.quiet === true || isInProcess(request)) reply.log.debug(line, 'request');
      else reply.log.info(line, 'request');
    });
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    tell(reply, () => {
      if (isBrokenOff(error)) this.#sayBrokenOff(request, reply);
      else reply.log.error({ err: error }, 'the answer could not be read to its end');
    });
  }

  #sayBrokenOff(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#brokenOff.has(request)) return;
    this.#brokenOff.add(request);
    reply.log.info(lineOf(request, reply), BROKE_OFF);
  }
}

/** After the answer there is no request left that an error could end: it would end the process. */
function tell(reply: FastifyReply, say: () => void): void {
  try {
    say();
  } catch (error) {
    reply.log.error({ err: error }, 'nothing could be said of a request');
  }
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime * 10) / 10 };
}
