import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for all the time and of no interest, unless someone is looking for a fault. */
    quiet?: boolean;
  }
}

/** One line for each request, when it is answered: what was asked for by whom is never in it. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says all that is known now.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...line, err: error }, 'request broke off');
    else if (request.routeOptions.config.quiet === true) reply.log.debug(line, 'request');
    else reply.log.info(line, 'request');
  }
}
