import type { FastifyReply, FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD']);

/**
 * Hook of the API: what anybody may read without signing in, pages of any other origin may read too. They get it as a
 * visitor does: a call with a bearer, and every change, is answered without the permission, so that browsers keep it
 * from other origins.
 */
export async function allowPublicReads(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!READS.has(request.method) || request.headers.authorization !== undefined) return;
  void reply.header('access-control-allow-origin', '*');
}
