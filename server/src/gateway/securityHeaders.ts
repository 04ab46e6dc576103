import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import type { App } from '../http/app';
import type { Config } from '../config/config';
import { filePolicy } from './contentSecurityPolicy';

/** Browsers that came over https do not come any other way for a year. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Security headers of every answer. To be called before any route is registered; pages set a policy of their own. */
export async function registerSecurityHeaders(app: App, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: filePolicy,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
  });
  const isPublishedSecurely = publicUrl?.startsWith('https:') === true;
  app.addHook('onRequest', async (request, reply) => {
    if (isPublishedSecurely || request.protocol === 'https') {
      void reply.header('strict-transport-security', STRICT_TRANSPORT);
    }
  });
}

/** What browsers read of documents alone; a script, a sheet or a typeface is none, and a first visit asks for a dozen of them. */
const OF_DOCUMENTS = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Types of files that a page is made of, and that are never shown by themselves as a page that could do anything. */
const PARTS_OF_PAGES: ReadonlySet<string> = new Set(['text/javascript', 'text/css', 'font/woff2']);

/**
 * Takes away from the answer to a file what means nothing for it: 150 bytes that no compression reaches. What keeps it from being
 * guessed at, framed or read by other sites stays.
 *
 * @param type the content type of the answer
 */
export function withoutDocumentHeaders(reply: FastifyReply, type: string): void {
  if (!PARTS_OF_PAGES.has(type.split(';', 1)[0] ?? '')) return;
  // Helmet writes to the raw answer.
  for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name);
}
