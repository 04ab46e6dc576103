import { isIP } from 'node:net';
import { z } from 'zod';

/** Whose `X-Forwarded-*` headers count: anyone's, no one's, those of so many proxies in a row, or of these addresses. */
export type TrustProxy = boolean | number | readonly string[];

/** Names that stand for the addresses of this machine and of private networks. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8` or the name of a range. */
function isNetwork(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** `TRUST_PROXY` as it is written: `true`, `false`, `1`, or `loopback,10.0.0.0/8`. */
export const trustProxyValue = z.string().transform((text, issues): TrustProxy => {
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (/^\d{1,2}$/.test(trimmed)) return Number(trimmed);
  const networks = trimmed.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  const message = 'must be true, false, a number of proxies, or the addresses of the proxies';
  issues.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/**
 * The same for Fastify, which trusts nobody when it is given a number: a client that reaches the server without the
 * proxies could claim any address. Whoever sets a number says that none can.
 */
export function trustedProxies(trust: TrustProxy): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'boolean') return trust;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : [...trust];
}
