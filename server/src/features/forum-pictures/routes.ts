import { forumPicture, forumPictureLimits, forumPictureParams, messageBody } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { createUploads, withdraw } from './service';

const tags = ['Forums'];

/** `/forums/pictures/`: pictures that members send, to be put into what they write. */
export function forumPictureRoutes(context: AppContext): Plugin {
  return async (app) => {
    const upload = createUploads(context);
    // Whatever is said of it: what it is shows in its bytes.
    const { bytes } = forumPictureLimits;
    app.addContentTypeParser(
      /^(?:image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: bytes },
      (_request, content, done) => done(null, content),
    );

    app.post(
      '/pictures/',
      {
        bodyLimit: bytes,
        config: { access: 'user', rateLimit: 'pictures', shownNowhere: true },
        errorHandler: (error) => {
          if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
          const detail = `A picture may have ${bytes / 1024 / 1024} MB at most. Please make it smaller.`;
          throw new ApiError('payload_too_large', detail);
        },
        schema: {
          tags,
          operationId: 'uploadForumPicture',
          summary: 'Send a picture for a text',
          description:
            'PNG, JPEG, WebP, GIF or AVIF. It is made anew without what is no pixel, and kept for a day until a text shows it.',
          problems: ['limit_reached', 'payload_too_large', 'unsupported_media_type'],
          takes: { 'image/*': 'binary' },
          response: { 201: forumPicture },
        },
      },
      async (request, reply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body))
          throw new ApiError('unsupported_media_type', 'Send the picture itself as the body.');
        return reply.code(201).send(await upload(callerOf(request), body));
      },
    );

    app.delete(
      '/pictures/:name/',
      {
        config: { access: 'user', shownNowhere: true },
        schema: {
          tags,
          operationId: 'withdrawForumPicture',
          summary: 'Take back a picture that no text shows',
          problems: ['conflict'],
          params: forumPictureParams,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await withdraw(context, callerOf(request), request.params.name);
        return { message: 'The picture was removed.' };
      },
    );
  };
}
