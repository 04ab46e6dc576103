import { marketSymbol } from '@market-pulse/contract';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { ApiError } from '../../http/errors';
import { etagOf, hasAlready } from '../../http/etag';
import { serializePolicy } from '../../http/policy';
import type { RateLimiter } from '../../http/rateLimit/rateLimiter';
import { type ChartFigures, chartFigures } from './chartFigures';
import { type ChartPage, chartPage, missingChartPage } from './chartPage';
import { CHART_STYLES_SOURCE } from './chartStyles';

const params = z.object({ ticker: marketSymbol });
const query = z.object({ scheme: z.enum(['light', 'dark']).optional().catch(undefined) });

/** Figures that are kept: a frame may be on a page that many people look at. */
const MOST_KEPT = 500;
const KEPT_MILLISECONDS = 60_000;
const CACHING = 'public, max-age=300';

/** Nothing runs, nothing is loaded, one style sheet counts; and any site may show it. */
const POLICY = serializePolicy({
  'default-src': ["'none'"],
  'style-src': [CHART_STYLES_SOURCE],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ['*'],
});

/**
 * Charts that other sites may frame: `/embed/chart/TSLA?scheme=dark`. They know no visitor: no cookie is read or set. Registered only
 * where the owners of the site allow it (`CHART_EMBEDS`); every other page stays one that nobody may frame.
 */
export function chartRoutes(context: AppContext, rateLimiter: RateLimiter): Plugin {
  return async (app) => {
    const kept = new LRUCache<string, ChartFigures>({ max: MOST_KEPT, ttl: KEPT_MILLISECONDS });

    async function findFigures(ticker: string): Promise<ChartFigures | undefined> {
      const known = kept.get(ticker);
      if (known) return known;
      try {
        const figures = await chartFigures(context, ticker);
        kept.set(ticker, figures);
        return figures;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return undefined;
        throw error;
      }
    }

    app.addHook('preHandler', rateLimiter.preHandler);
    app.get('/:ticker', { config: { rateLimit: 'cards' }, schema: { hide: true } }, async (request, reply) => {
      const asked = params.safeParse(request.params);
      const shown: ChartPage = { scheme: query.parse(request.query).scheme, siteUrl: context.siteUrl() };
      const figures = asked.success ? await findFigures(asked.data.ticker.toUpperCase()) : undefined;
      if (!figures) return sendFrame(reply.code(404), missingChartPage(shown));
      const page = chartPage(figures, shown);
      const etag = etagOf(Buffer.from(page));
      void reply.headers({ etag, 'cache-control': CACHING });
      return hasAlready(request, etag) ? reply.code(304).send() : sendFrame(reply, page);
    });
  };
}

function sendFrame(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .removeHeader('x-frame-options')
    .headers({ 'content-security-policy': POLICY, 'cross-origin-resource-policy': 'cross-origin' })
    .type('text/html; charset=utf-8')
    .send(page);
}
