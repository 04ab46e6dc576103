import {
  comment,
  commentCreate,
  commentPage,
  commentUpdate,
  idempotencyHeaders,
  idParams,
  messageBody,
  pageQuery,
  replyPage,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import type { MarkdownRenderer } from '../contributions/markdownRenderer';
import { viewerOf } from '../contributions/viewer';
import { createComment, draftComment, editComment, removeComment } from './commenting';
import * as service from './service';

const tags = ['Forums'];
const access = 'user';
const params = idParams;

/** Comments on posts and replies to them: read, write, edit, remove. */
export function commentRoutes(context: AppContext, markdown: MarkdownRenderer): Plugin {
  return async (app) => {
    app.get(
      '/posts/:id/comments/',
      {
        schema: {
          tags,
          operationId: 'listComments',
          summary: 'Comments with their first replies, oldest first',
          params: idParams,
          querystring: pageQuery,
          response: { 200: commentPage },
        },
      },
      async (request) => service.listComments(context, viewerOf(request.caller), request.params.id, request.query),
    );

    app.get(
      '/comments/:id/replies/',
      {
        schema: {
          tags,
          operationId: 'listReplies',
          summary: 'Replies to a comment, oldest first',
          params,
          querystring: pageQuery,
          response: { 200: replyPage },
        },
      },
      async (request) => service.listReplies(context, viewerOf(request.caller), request.params.id, request.query),
    );

    app.post(
      '/posts/:id/comments/',
      {
        config: { access, rateLimit: 'comments' },
        schema: {
          tags,
          operationId: 'createComment',
          summary: 'Comment on a post, or reply to a comment',
          problems: ['not_published', 'locked', 'replies_cannot_be_replied_to'],
          headers: idempotencyHeaders,
          params,
          body: commentCreate,
          response: { 201: comment },
        },
      },
      async (request, reply) => {
        const { content, parent } = request.body;
        const draft = await draftComment(markdown, content);
        const written = await withIdempotency(context, request, (inner) =>
          createComment(inner, callerOf(request), request.params.id, { ...draft, parent }),
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
          operationId: 'updateComment',
          summary: 'Edit a comment',
          problems: ['forbidden', 'locked'],
          params,
          body: commentUpdate,
          response: { 200: comment },
        },
      },
      async (request) => {
        const draft = await draftComment(markdown, request.body.content);
        return editComment(context, callerOf(request), request.params.id, draft);
      },
    );

    app.delete(
      '/comments/:id/',
      {
        config: { access },
        schema: {
          tags,
          operationId: 'removeComment',
          summary: 'Remove a comment; a moderator hides it',
          problems: ['forbidden'],
          params,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await removeComment(context, callerOf(request), request.params.id);
        return { message: 'The comment was removed.' };
      },
    );
  };
}
