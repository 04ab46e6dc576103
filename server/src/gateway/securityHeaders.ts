import helmet from '@fastify/helmet';
import type { App } from '../http/app';
import { filePolicy } from './contentSecurityPolicy';

/** Security headers of every answer. To be called before any route is registered; pages set a policy of their own. */
export async function registerSecurityHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: filePolicy,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
}
