import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

/** Holds a random number and nothing about the person; given only where a canary is served to some of the visitors. */
export const VISITOR_COOKIE = 'mp_visitor';

const LIFE_SECONDS = 365 * 24 * 3600;
/** 128 random bits in base64url. */
const SHAPE = /^[\w-]{22}$/;

/** A visitor that nobody has met yet. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url');
}

/** The visitor behind a request; undefined without a cookie of ours. */
export function readVisitor(request: FastifyRequest): string | undefined {
  const value = request.cookies[VISITOR_COOKIE];
  return value !== undefined && SHAPE.test(value) ? value : undefined;
}

/** Lets the browser keep a visitor for a year. */
export function keepVisitor(request: FastifyRequest, reply: FastifyReply, config: Config, visitor: string): void {
  void reply.setCookie(VISITOR_COOKIE, visitor, { ...cookieAttributes(request, config), maxAge: LIFE_SECONDS });
}

/** Attributes of cookies that only the server reads: of this site, sent along when someone follows a link to it. */
export function cookieAttributes(request: FastifyRequest, config: Pick<Config, 'publicUrl'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, config) } as const;
}

/** Whether the browser has the site under https. */
export function isSecure({ protocol }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return protocol === 'https' || publicUrl?.startsWith('https:') === true;
}
