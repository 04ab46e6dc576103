import { forumPictureParams, PICTURE_WIDTHS } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { etagOf, hasAlready } from '../../http/etag';
import { isPassed } from './moderatorPass';
import { createShownPictures } from './shownPictures';

const query = z.object({
  width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).optional(),
  pass: z.string().optional(),
});

/** It never changes, and may have to go: whoever keeps a copy asks again after ten minutes. */
const CACHING = 'public, max-age=600';
const BUSY_SECONDS = 2;

const REFUSALS = {
  missing: [404, 'No such picture\n'],
  gone: [410, 'This picture was taken away\n'],
  busy: [503, 'Please ask again in a moment\n'],
} as const;

/**
 * Pictures of forum texts: `/media/forum/3f2a91bc00e1d2c43f2a91bc00e1d2c4?width=640`. With `pass=…` also those of what is hidden, for
 * moderators, whose answers hold such addresses (`moderatorPass.ts`).
 */
export function forumMediaRoutes(context: AppContext): Plugin {
  return async (app) => {
    const findPicture = createShownPictures(context);

    app.get('/:name', { schema: { hide: true } }, async (request, reply) => {
      const asked = forumPictureParams.safeParse(request.params);
      const wanted = query.safeParse(request.query);
      const isForModerator =
        asked.success && wanted.data?.pass !== undefined && isPassed(context, asked.data.name, wanted.data.pass);
      const found =
        asked.success && wanted.success
          ? await findPicture(asked.data.name, { width: wanted.data.width, isForModerator })
          : 'missing';
      if (typeof found === 'string') {
        const [status, said] = REFUSALS[found];
        if (found === 'busy') void reply.header('retry-after', BUSY_SECONDS);
        void reply.code(status).header('cache-control', 'no-store');
        return reply.type('text/plain; charset=utf-8').send(said);
      }
      // What nobody published yet, and what a pass leads to, is kept by nobody.
      if (!found.isPublic || isForModerator)
        return reply.header('cache-control', 'private, no-store').type('image/webp').send(found.content);
      const etag = etagOf(found.content);
      void reply.headers({ 'cache-control': CACHING, etag });
      if (hasAlready(request, etag)) return reply.code(304).send();
      return reply.type('image/webp').send(found.content);
    });
  };
}
