import {
  comment,
  commentCreate,
  commentUpdate,
  errorBody,
  forumPost,
  forumPostCreate,
  forumPostUpdate,
  idempotencyHeaders,
  idParams,
  messageBody,
  reportCreate,
  voteRequest,
  voteResult,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Area } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { idempotently } from '../../http/idempotency';
import { createComment, editComment, removeComment } from './commenting';
import { createPost, editPost, removePost } from './posting';
import { reportComment, reportPost } from './reports';
import { voteOnComment, voteOnPost } from './votes';

const tags = ['Forums'];
const access = 'user';
const params = idParams;
const conflict = errorBody.describe('The discussion is closed, or not published; or the key was used before');

/** What the signed-in do in the forums: write, edit, vote, report. */
export function contributionRoutes(context: AppContext): Area {
  return async (app) => {
    app.post(
      '/forums/:id/posts/',
      {
        config: { access, rateLimit: 'posts' },
        schema: {
          tags,
          summary: 'Write a post',
          headers: idempotencyHeaders,
          params,
          body: forumPostCreate,
          response: { 201: forumPost, 409: conflict },
        },
      },
      async (request, reply) => {
        const post = await idempotently(context, request, (inner) =>
          createPost(inner, callerOf(request), request.params.id, request.body),
        );
        return reply.code(201).send(post);
      },
    );

    app.patch(
      '/posts/:id/',
      {
        config: { access, rateLimit: 'posts' },
        schema: {
          tags,
          summary: 'Edit a post',
          params,
          body: forumPostUpdate,
          response: { 200: forumPost, 409: conflict },
        },
      },
      async (request) => editPost(context, callerOf(request), request.params.id, request.body),
    );

    app.delete(
      '/posts/:id/',
      {
        config: { access },
        schema: { tags, summary: 'Remove a post; a moderator hides it', params, response: { 200: messageBody } },
      },
      async (request) => {
        await removePost(context, callerOf(request), request.params.id);
        return { message: 'The post was removed.' };
      },
    );

    app.post(
      '/posts/:id/comments/',
      {
        config: { access, rateLimit: 'comments' },
        schema: {
          tags,
          summary: 'Comment on a post, or reply to a comment',
          headers: idempotencyHeaders,
          params,
          body: commentCreate,
          response: { 201: comment, 409: conflict },
        },
      },
      async (request, reply) => {
        const written = await idempotently(context, request, (inner) =>
          createComment(inner, callerOf(request), request.params.id, request.body),
        );
        return reply.code(201).send(written);
      },
    );

    app.patch(
      '/comments/:id/',
      {
        config: { access, rateLimit: 'comments' },
        schema: {
          tags,
          summary: 'Edit a comment',
          params,
          body: commentUpdate,
          response: { 200: comment, 409: conflict },
        },
      },
      async (request) => editComment(context, callerOf(request), request.params.id, request.body),
    );

    app.delete(
      '/comments/:id/',
      {
        config: { access },
        schema: { tags, summary: 'Remove a comment; a moderator hides it', params, response: { 200: messageBody } },
      },
      async (request) => {
        await removeComment(context, callerOf(request), request.params.id);
        return { message: 'The comment was removed.' };
      },
    );

    for (const { path, what, vote, report } of [
      { path: '/posts/:id', what: 'a post', vote: voteOnPost, report: reportPost },
      { path: '/comments/:id', what: 'a comment', vote: voteOnComment, report: reportComment },
    ]) {
      app.post(
        `${path}/vote/`,
        {
          config: { access, rateLimit: 'votes' },
          schema: {
            tags,
            summary: `Vote on ${what}; the same vote again takes it back`,
            params,
            body: voteRequest,
            response: { 200: voteResult, 409: conflict },
          },
        },
        async (request) => vote(context, callerOf(request), request.params.id, request.body.is_upvote),
      );

      app.post(
        `${path}/report/`,
        {
          config: { access, rateLimit: 'reports' },
          schema: {
            tags,
            summary: `Report ${what} to the moderators`,
            params,
            body: reportCreate,
            response: { 201: messageBody },
          },
        },
        async (request, reply) =>
          reply.code(201).send(await report(context, callerOf(request), request.params.id, request.body)),
      );
    }
  };
}
