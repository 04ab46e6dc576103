import { cardDay, slugParams } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { ApiError } from '../../http/errors';
import { hasAlready } from '../../http/etag';
import { addressBlock } from '../../http/rateLimit/addressBlock';
import type { RateLimiter } from '../../http/rateLimit/rateLimiter';
import { type CardRefusal, createCards } from './service';

const params = slugParams.extend({ file: z.string().regex(/^(\d{4}-\d{2}-\d{2}|undated)\.png$/) });

/** The picture of a day changes little while the day goes on; that of another day is at another address. */
const CACHING = 'public, max-age=86400';
const CACHING_OF_OTHER_DAYS = 'public, max-age=300';
const BUSY_SECONDS = 2;

const refusals: Readonly<Record<CardRefusal, () => ApiError>> = {
  busy: () => new ApiError('unavailable', 'Please ask again in a moment.', { retryAfter: BUSY_SECONDS }),
  too_many: () => {
    const detail = 'Other pictures that you asked for are being drawn. Please ask again in a moment.';
    return new ApiError('rate_limited', detail, { retryAfter: BUSY_SECONDS });
  },
};

/**
 * Pictures of companies, which other sites show beside a link to one: `/media/cards/tesla-inc/2026-11-20.png`. An address of another
 * day has the present picture too. Rate limited like calls, because each picture that is not kept has to be drawn.
 */
export function cardRoutes(context: AppContext, rateLimiter: RateLimiter): Plugin {
  return async (app) => {
    const findCard = createCards(context);
    app.addHook('preHandler', rateLimiter.preHandler);
    app.get('/:slug/:file', { config: { rateLimit: 'cards' }, schema: { hide: true } }, async (request, reply) => {
      const asked = params.safeParse(request.params);
      if (!asked.success) throw new ApiError('not_found', 'No such picture.');
      const { slug, file } = asked.data;
      const card = await findCard(slug, addressBlock(request.clientAddress));
      if (typeof card === 'string') throw refusals[card]();
      const isOfDay = file === `${cardDay(card.asOf)}.png`;
      void reply.headers({
        'cache-control': isOfDay ? CACHING : CACHING_OF_OTHER_DAYS,
        'cross-origin-resource-policy': 'cross-origin',
        etag: card.etag,
      });
      if (hasAlready(request, card.etag)) return reply.code(304).send();
      return reply.type('image/png').send(card.content);
    });
  };
}
