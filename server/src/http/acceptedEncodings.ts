import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** Content encodings that answers are sent in, best first. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Of these encodings the ones that the client takes, best first. */
export function acceptedEncodings(request: FastifyRequest): Encoding[] {
  const header = request.headers['accept-encoding'];
  const accepted = Array.isArray(header) ? header.join(',') : header;
  if (accepted === undefined) return [];
  return ENCODINGS.filter((name) => negotiate(accepted, [name]) === name);
}
