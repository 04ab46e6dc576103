import helmet from '@fastify/helmet';
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
