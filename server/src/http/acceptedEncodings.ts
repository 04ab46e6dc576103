import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { type EncodingName, encodings } from './encodings';

/** Content encodings that answers are sent in, best first: those that releases are kept in. */
export const ENCODINGS: readonly EncodingName[] = encodings.map(({ name }) => name);

/** Of these encodings the ones that the client takes, best first. */
export function acceptedEncodings(request: FastifyRequest): EncodingName[] {
  const header = request.headers['accept-encoding'];
  const accepted = Array.isArray(header) ? header.join(',') : header;
  if (accepted === undefined) return [];
  return ENCODINGS.filter((name) => negotiate(accepted, [name]) === name);
}
