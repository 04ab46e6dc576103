import type { Preview, PreviewRequest } from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context';
import { loadSecret } from '../../database/secrets';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { loadEnvironmentState } from '../environments/environmentState';
import { withSlash } from '../manifest/folderAddress';
import { resolveManifest } from '../manifest/manifest';
import { type Operator, mayOperate } from '../tokens/operator';
import { PREVIEW_SECONDS, type PreviewGrant, readGrant, signGrant } from './previewGrant';
import { isAllowedOrigin } from '../../config/previewOrigins';
import { cookieAttributes } from '../manifest/visitor';

export const PREVIEW_COOKIE = 'mp_preview';

/** Pages of the server itself: a preview can be entered and left whatever it shows. */
export const ENTER_PATH = '/platform/preview/enter';
export const LEAVE_PATH = '/platform/preview/leave';

/** Starts, recognises and ends previews. */
export interface Previews {
  /**
   * Signs what an operator wants to preview. A deploy token may override its own remote, and nothing else.
   *
   * @throws {ApiError} `forbidden`, `not_found` for an unknown environment, `validation_failed` for an override from an
   *   origin that is not allowed
   */
  grant(request: PreviewRequest, operator: Operator): Promise<PreviewGrant>;
  /** The preview that a browser is in; undefined without one, or when its time is over. */
  read(request: FastifyRequest): Promise<PreviewGrant | undefined>;
  /** The preview that a link leads to. @throws {ApiError} `not_found` when its time is over */
  readLink(token: string): Promise<PreviewGrant>;
  /** Lets the browser keep the preview until it expires. */
  enter(request: FastifyRequest, reply: FastifyReply, grant: PreviewGrant): Promise<void>;
  leave(request: FastifyRequest, reply: FastifyReply): void;
  /** What the shell is told, so that it can say so. */
  present(grant: PreviewGrant): Promise<Preview>;
}

/** Previews of a server; they are signed with a key of their own, one for all servers on the database. */
export async function openPreviews(context: AppContext): Promise<Previews> {
  const { config, database, clock } = context;
  const key = await loadSecret(database, 'preview');

  /** Overrides as they are allowed now: what the configuration took back counts no more. */
  function withAllowedOverrides(grant: PreviewGrant): PreviewGrant | undefined {
    const overrides = Object.entries(grant.overrides).filter(([, url]) => isAllowedOrigin(url, config.previewOrigins));
    const isEmpty = overrides.length === 0 && grant.environment === undefined;
    return isEmpty ? undefined : { ...grant, overrides: Object.fromEntries(overrides) };
  }

  async function verify(token: string): Promise<PreviewGrant | undefined> {
    const grant = await readGrant(key, token, clock());
    return grant && withAllowedOverrides(grant);
  }

  return {
    async grant(request, operator) {
      requireRight(request, operator);
      const { environment, overrides = {} } = request;
      for (const [remote, url] of Object.entries(overrides)) {
        if (isAllowedOrigin(url, config.previewOrigins)) continue;
        const allowed = config.previewOrigins.join(', ');
        throw invalidField(`overrides.${remote}`, `Overrides may come from ${allowed}, and ${url} does not.`);
      }
      if (environment !== undefined) {
        const state = await loadEnvironmentState(database, environment);
        if (!state) throw notFound('Environment');
        if (!resolveManifest(state)) throw invalidField('environment', `No shell is published in ${environment}.`);
      }
      const expiresAt = new Date(clock().getTime() + PREVIEW_SECONDS * 1000);
      return { environment, overrides: mapValues(overrides, withSlash), by: operator.name, expiresAt };
    },

    async read(request) {
      const token = request.cookies[PREVIEW_COOKIE];
      return token === undefined ? undefined : verify(token);
    },

    async readLink(token) {
      const grant = await verify(token);
      if (!grant) throw new ApiError('not_found', 'This preview is over, or the link is incomplete.');
      return grant;
    },

    async enter(request, reply, grant) {
      const attributes = { ...cookieAttributes(request, config), expires: grant.expiresAt };
      void reply.setCookie(PREVIEW_COOKIE, await signGrant(key, grant), attributes);
    },

    leave(request, reply) {
      void reply.clearCookie(PREVIEW_COOKIE, cookieAttributes(request, config));
    },

    async present(grant) {
      return {
        environment: grant.environment ?? config.platformEnvironment,
        overrides: { ...grant.overrides },
        started_by: grant.by,
        expires_at: grant.expiresAt.toISOString(),
        share_url: `${ENTER_PATH}?grant=${await signGrant(key, grant)}`,
        leave_url: LEAVE_PATH,
      };
    },
  };
}

function requireRight({ environment, overrides = {} }: PreviewRequest, operator: Operator): void {
  if (mayOperate(operator)) return;
  const isOwnRemote =
    operator.kind === 'deploy-token' &&
    environment === undefined &&
    Object.keys(overrides).every((remote) => remote === operator.remote);
  if (isOwnRemote) return;
  throw new ApiError('forbidden', 'This needs a product owner; a deploy token overrides its own remote alone.');
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
