import { PICTURE_WIDTHS } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { PICTURE_OWNERS } from './pictureAddress';
import { createPictures } from './service';

const params = z.object({
  owner: z.enum(PICTURE_OWNERS),
  id: z
    .string()
    .max(60)
    .regex(/^\P{Cc}*$/u),
  version: z.string().regex(/^[0-9a-f]{16}$/),
});

/** Other parameters are nobody's; a width that no picture has is an address of nothing. */
const query = z.object({ width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).optional() });

/** A picture never changes under its address. */
const CACHING = 'public, max-age=31536000, immutable';
const BUSY_SECONDS = 2;

/** Pictures of other sites at addresses of ours: `/media/posts/12/3f2a91bc00e1d2c4`. */
export function pictureRoutes(context: AppContext): Plugin {
  return async (app) => {
    const findPicture = createPictures(context);
    app.get('/:owner/:id/:version', { schema: { hide: true } }, async (request, reply) => {
      const asked = params.safeParse(request.params);
      const size = query.safeParse(request.query);
      const found =
        asked.success && size.success
          ? await findPicture(asked.data.owner, asked.data.id, asked.data.version, size.data.width)
          : 'missing';
      if (found === 'missing' || found === 'busy') {
        if (found === 'busy') void reply.header('retry-after', BUSY_SECONDS);
        const said = found === 'busy' ? 'Please ask again in a moment\n' : 'No such picture\n';
        void reply.code(found === 'busy' ? 503 : 404).header('cache-control', 'no-store');
        return reply.type('text/plain; charset=utf-8').send(said);
      }
      return reply.header('cache-control', CACHING).type(found.type).send(found.content);
    });
  };
}
