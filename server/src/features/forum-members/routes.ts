import {
  authorParams,
  forumMemberRecord,
  forumMembers,
  forumMembersQuery,
  memberIdeas,
  memberIdeasQuery,
  memberRecord,
  memberRecordQuery,
  usernameKey,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { listMemberIdeas, readMemberRecord } from '../trade-ideas/records';
import { listNames } from './queries';
import { feedOfMember, findAuthor, readMember } from './service';

const tags = ['Forums'];
/** Names that are offered at a time. */
const OFFERED = 8;

/** `/forums/members/`: who can be named with `@`, and what is known of one of them. */
export function forumMemberRoutes(context: AppContext): Plugin {
  const { database } = context;
  return async (app) => {
    await app.register(recordRoutes(context));
    app.get(
      '/members/',
      {
        config: { access: 'user', rateLimit: 'search' },
        schema: {
          tags,
          operationId: 'listForumMembers',
          summary: 'People who wrote in the forums, by the beginning of their name',
          querystring: forumMembersQuery,
          response: { 200: forumMembers },
        },
      },
      async ({ query: { q } }) =>
        (await listNames(database, usernameKey(q), OFFERED)).map((username) => ({ username })),
    );

    app.get(
      '/members/:username/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'getForumMember',
          summary: 'Somebody who wrote in the forums, and what became of their trade ideas',
          problems: ['gone'],
          params: authorParams,
          response: { 200: forumMemberRecord },
        },
      },
      async ({ params }) => readMember(context, params.username),
    );

    app.get(
      '/members/:username/feed/',
      {
        config: { cached: true },
        // No answer in JSON, and so none of the description.
        schema: { hide: true, params: authorParams },
      },
      async ({ params }, reply) =>
        reply.type('application/atom+xml; charset=utf-8').send(await feedOfMember(context, params.username)),
    );
  };
}

/** The trade ideas of an author. */
function recordRoutes(context: AppContext): Plugin {
  const { database } = context;
  return async (app) => {
    app.get(
      '/members/:username/record/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'getMemberRecord',
          summary: 'What became of somebody’s trade ideas, in figures, of all time or of a year',
          problems: ['gone'],
          params: authorParams,
          querystring: memberRecordQuery,
          response: { 200: memberRecord },
        },
      },
      async ({ params, query }) =>
        readMemberRecord(database, (await findAuthor(database, params.username)).id, query.year),
    );

    app.get(
      '/members/:username/ideas/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listMemberIdeas',
          summary: 'Somebody’s trade ideas with their results, also those that were taken away',
          problems: ['gone'],
          params: authorParams,
          querystring: memberIdeasQuery,
          response: { 200: memberIdeas },
        },
      },
      async ({ params, query }) => listMemberIdeas(context, (await findAuthor(database, params.username)).id, query),
    );
  };
}
