import type { Preview } from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context';
import { openPreviews } from '../preview/preview';
import { readVisitor } from './visitor';

/** What decides which releases a request gets. */
export interface Visit {
  /** Undefined for a browser that has no number yet. */
  readonly visitor: string | undefined;
  readonly preview: Preview | undefined;
}

/** Recognises visitors and previews by their cookies. */
export interface Visits {
  read(request: FastifyRequest): Promise<Visit>;
}

/** Visits of a server. */
export async function openVisits(context: AppContext): Promise<Visits> {
  const previews = await openPreviews(context);
  return {
    async read(request) {
      const grant = await previews.read(request);
      return { visitor: readVisitor(request), preview: grant && (await previews.present(grant)) };
    },
  };
}

/** Tells caches that an answer depends on one more header. */
export function vary(reply: FastifyReply, header: string): void {
  const present = reply.getHeader('vary');
  void reply.header('vary', present === undefined ? header : `${String(present)}, ${header}`);
}
