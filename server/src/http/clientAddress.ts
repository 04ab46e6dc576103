import type { FastifyRequest } from 'fastify';
import type { App } from './app';

/** What stands in the place of the client's address in calls that the server makes of itself. No network has such an address. */
export const IN_PROCESS_ADDRESS = 'in-process';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where whoever asks is, as far as `TRUST_PROXY` lets proxies say it; empty before the hooks run. */
    clientAddress: string;
    /** Where the connection itself comes from: of a proxy, where there is one; empty before the hooks run. */
    peerAddress: string;
  }
}

/**
 * Notes where each request comes from when it comes. Nobody asks the connection later: one that was reset, or taken from its
 * request, says no address any more. To be called before other hooks are added.
 */
export function noteAddresses(app: App): void {
  app.decorateRequest('clientAddress', '');
  app.decorateRequest('peerAddress', '');
  app.server.on('connection', (socket) => {
    // A socket that was asked once says its address from then on. One that cannot say it now was reset before it came here.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  app.addHook('onRequest', async (request) => {
    request.clientAddress = request.ip;
    request.peerAddress = request.socket.remoteAddress ?? '';
  });
}

/** Whether the server itself asks, to render a page: such a call is nobody's, and has no limit. */
export function isInProcess({ peerAddress }: Pick<FastifyRequest, 'peerAddress'>): boolean {
  return peerAddress === IN_PROCESS_ADDRESS;
}
