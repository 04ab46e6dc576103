import type { FastifyRequest } from 'fastify';

/** What stands in the place of the client's address in calls that the server makes of itself. No network has such an address. */
export const IN_PROCESS_ADDRESS = 'in-process';

/** Whether the server itself asks, to render a page: such a call is nobody's, and has no limit. */
export function isInProcess({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket.remoteAddress === IN_PROCESS_ADDRESS;
}
