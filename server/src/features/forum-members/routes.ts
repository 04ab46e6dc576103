import {
  authorParams,
  forumMemberRecord,
  forumMembers,
  forumMembersQuery,
  isDeletedMember,
  usernameKey,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { ApiError, notFound } from '../../http/errors';
import { readIdeaRecord } from '../trade-ideas/service';
import { findMember, listNames } from './queries';

/** Names that are offered at a time. */
const OFFERED = 8;

/** `/forums/members/`: who can be named with `@`, and what is known of one of them. */
export function forumMemberRoutes(context: AppContext): Plugin {
  const { database } = context;
  return async (app) => {
    app.get(
      '/members/',
      {
        config: { access: 'user', rateLimit: 'search' },
        schema: {
          tags: ['Forums'],
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
          tags: ['Forums'],
          operationId: 'getForumMember',
          summary: 'Somebody who wrote in the forums, and what became of their trade ideas',
          problems: ['gone'],
          params: authorParams,
          response: { 200: forumMemberRecord },
        },
      },
      async ({ params: { username } }) => {
        const member = await findMember(database, usernameKey(username));
        if (isDeletedMember(member?.username ?? username)) {
          throw new ApiError('gone', 'This member has deleted their account.');
        }
        // Nobody is told of who has not spoken yet.
        if (!member || member.postsCount + member.commentsCount === 0) throw notFound('Member');
        return {
          username: member.username,
          is_sample: member.isSample,
          posts_count: member.postsCount,
          comments_count: member.commentsCount,
          idea_record: await readIdeaRecord(context, member.id),
        };
      },
    );
  };
}
