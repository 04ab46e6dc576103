import {
  authorParams,
  bookmarkPage,
  following,
  followParams,
  idParams,
  pageQuery,
  readingPlace,
  readingPlaceChange,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import * as service from './service';

const tags = ['Forums'];
/** Nobody else sees any of it. */
const config = { access: 'user', shownNowhere: true } as const;
const params = idParams;

/** What the signed-in person follows, mutes and keeps in the forums, and up to where they have read. */
export function followingRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/following/',
      {
        config,
        schema: {
          tags,
          operationId: 'getFollowing',
          summary: 'What one follows, whom one muted, and which posts one kept',
          response: { 200: following },
        },
      },
      async (request) => service.getFollowing(context, callerOf(request).id),
    );

    app.put(
      '/following/:kind/:target/',
      {
        config,
        schema: {
          tags,
          operationId: 'followInForums',
          summary: 'Follow a forum, post, author or ticker',
          problems: ['not_found', 'validation_failed', 'limit_reached'],
          params: followParams,
          response: { 200: following },
        },
      },
      async (request) => service.follow(context, callerOf(request), request.params),
    );

    app.delete(
      '/following/:kind/:target/',
      {
        config,
        schema: {
          tags,
          operationId: 'unfollowInForums',
          summary: 'Follow it no longer',
          problems: ['not_found', 'validation_failed'],
          params: followParams,
          response: { 200: following },
        },
      },
      async (request) => service.unfollow(context, callerOf(request), request.params),
    );

    app.put(
      '/muted/:username/',
      {
        config,
        schema: {
          tags,
          operationId: 'muteAuthor',
          summary: 'Read and hear nothing of an author',
          problems: ['not_found', 'validation_failed', 'limit_reached'],
          params: authorParams,
          response: { 200: following },
        },
      },
      async (request) => service.mute(context, callerOf(request), request.params.username),
    );

    app.delete(
      '/muted/:username/',
      {
        config,
        schema: {
          tags,
          operationId: 'unmuteAuthor',
          summary: 'Read an author again',
          problems: ['not_found'],
          params: authorParams,
          response: { 200: following },
        },
      },
      async (request) => service.unmute(context, callerOf(request), request.params.username),
    );

    app.get(
      '/bookmarks/',
      {
        config,
        schema: {
          tags,
          operationId: 'listBookmarks',
          summary: 'Kept posts, the one kept last first',
          querystring: pageQuery,
          response: { 200: bookmarkPage },
        },
      },
      async (request) => service.listBookmarks(context, callerOf(request), request.query),
    );

    app.put(
      '/bookmarks/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'bookmarkForumPost',
          summary: 'Keep a post',
          problems: ['limit_reached'],
          params,
          response: { 200: following },
        },
      },
      async (request) => service.bookmark(context, callerOf(request), request.params.id),
    );

    app.delete(
      '/bookmarks/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'removeBookmark',
          summary: 'Keep a post no longer',
          params,
          response: { 200: following },
        },
      },
      async (request) => service.removeBookmark(context, callerOf(request), request.params.id),
    );

    app.get(
      '/posts/:id/reading/',
      {
        config,
        schema: {
          tags,
          operationId: 'getReadingPlace',
          summary: 'Up to where one has read the comments on a post, and when one last looked at them',
          params,
          response: { 200: readingPlace },
        },
      },
      async (request) => service.getReadingPlace(context, callerOf(request), request.params.id),
    );

    app.put(
      '/posts/:id/reading/',
      {
        config,
        schema: {
          tags,
          operationId: 'saveReadingPlace',
          summary: 'Note that one looks at the comments on a post, and up to which one has read',
          params,
          body: readingPlaceChange,
          response: { 200: readingPlace },
        },
      },
      async (request) =>
        service.saveReadingPlace(context, callerOf(request), {
          postId: request.params.id,
          commentId: request.body.comment_id,
        }),
    );
  };
}
