import type { AccessRule } from './accessRule';
import type { AccessSite } from './accessSite';
import { everyone, signedIn, authorAndModerators, othersThanTheAuthor, moderators, admins, ownerAlone } from './whoMay';

const forum = { id: 1 };
const followedForum = { kind: 'forum', target: 1 };
const toPost = (body?: object) => async (site: AccessSite) => ({ params: { id: await site.post() }, body });
const toPoll = (body?: object) => async (site: AccessSite) => ({ params: { id: await site.poll() }, body });
const toIdea = (kind: string) => async (site: AccessSite) => ({ params: { id: await site.idea(), kind } });
const toDeletedPost = async (site: AccessSite) => ({ params: { id: await site.deletedPost() } });
const toDeletedComment = async (site: AccessSite) => ({ params: { id: await site.deletedComment() } });
const toComment = (body?: object) => async (site: AccessSite) => ({ params: { id: await site.comment() }, body });
const toCase = (body?: object) => async (site: AccessSite) => {
  return { params: { type: 'post', id: await site.reportedPost() }, body };
};
const hide = { action: 'hide', reason: 'spam' };
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Forums. */
export const forumRules: Readonly<Record<string, AccessRule>> = {
  'GET /api/forums/forums/': { allowed: everyone },
  'GET /api/forums/forums/{id}/': { allowed: everyone, request: () => ({ params: forum }) },
  'GET /api/forums/forums/{id}/posts/': { allowed: everyone, request: () => ({ params: forum }) },
  'GET /api/forums/posts/': { allowed: everyone },
  'GET /api/forums/posts/{id}/': { allowed: everyone, request: toPost() },
  'GET /api/forums/posts/{id}/comments/': { allowed: everyone, request: toPost() },
  'GET /api/forums/posts/{id}/revisions/': { allowed: everyone, request: toPost() },
  'GET /api/forums/posts/similar/': { allowed: everyone, request: () => ({ query: { title: 'Reading a filing' } }) },
  'GET /api/forums/comments/{id}/': { allowed: everyone, request: toComment() },
  'GET /api/forums/comments/{id}/revisions/': { allowed: everyone, request: toComment() },
  'POST /api/forums/preview/': { allowed: signedIn, request: () => ({ body: { text: 'Some *words*.' } }) },
  'POST /api/forums/pictures/': {
    allowed: signedIn,
    request: () => ({ headers: { 'content-type': 'image/png' }, body: PICTURE }),
  },
  'DELETE /api/forums/pictures/{name}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { name: await site.forumPicture() } }),
  },
  'POST /api/forums/forums/{id}/posts/': {
    allowed: signedIn,
    request: () => ({ params: forum, body: { title: 'A thought', body: 'Some words.' } }),
  },
  'GET /api/forums/comments/{id}/replies/': { allowed: everyone, request: toComment() },
  'POST /api/forums/posts/{id}/comments/': { allowed: signedIn, request: toPost({ content: 'Some words.' }) },
  'POST /api/forums/posts/{id}/vote/': { allowed: signedIn, request: toPost({ is_upvote: true }) },
  'POST /api/forums/comments/{id}/vote/': { allowed: signedIn, request: toComment({ is_upvote: true }) },
  // What is said of an idea is said by others than its author.
  'PUT /api/forums/posts/{id}/idea-votes/{kind}/': { allowed: othersThanTheAuthor, request: toIdea('agree') },
  'DELETE /api/forums/posts/{id}/idea-votes/{kind}/': { allowed: othersThanTheAuthor, request: toIdea('useful') },
  'GET /api/forums/limits/': { allowed: signedIn },
  'PUT /api/forums/posts/{id}/poll/ballot/': { allowed: signedIn, request: toPoll({ choices: [] }) },
  // Moderators lock or hide a post; what its poll asks is its author's alone.
  'PUT /api/forums/posts/{id}/poll/': { allowed: ['author'], request: toPoll({ options: ['Yes', 'No'], days: 3 }) },
  'POST /api/forums/posts/{id}/poll/end/': { allowed: ['author'], request: toPoll() },
  // Nobody reports their own words.
  'POST /api/forums/posts/{id}/report/': { allowed: othersThanTheAuthor, request: toPost({ reason: 'spam' }) },
  'POST /api/forums/comments/{id}/report/': { allowed: othersThanTheAuthor, request: toComment({ reason: 'spam' }) },
  'PATCH /api/forums/posts/{id}/': { allowed: authorAndModerators, request: toPost({ title: 'Second thoughts' }) },
  'PATCH /api/forums/comments/{id}/': { allowed: authorAndModerators, request: toComment({ content: 'Other words.' }) },
  'DELETE /api/forums/posts/{id}/': { allowed: authorAndModerators, request: toPost() },
  'DELETE /api/forums/comments/{id}/': { allowed: authorAndModerators, request: toComment() },
  // Nobody brings back what others wrote.
  'POST /api/forums/posts/{id}/restore/': { ...ownerAlone, request: toDeletedPost },
  'POST /api/forums/comments/{id}/restore/': { ...ownerAlone, request: toDeletedComment },
  'GET /api/forums/deleted/': { allowed: signedIn },
  'GET /api/forums/members/{username}/': {
    allowed: everyone,
    request: () => ({ params: { username: 'priya_lund' } }),
  },
  'GET /api/forums/members/{username}/record/': {
    allowed: everyone,
    request: () => ({ params: { username: 'priya_lund' } }),
  },
  'GET /api/forums/members/{username}/ideas/': {
    allowed: everyone,
    request: () => ({ params: { username: 'priya_lund' } }),
  },
  'GET /api/forums/ideas/corrections/': { allowed: everyone },
  'POST /api/forums/posts/{id}/idea/corrections/': {
    allowed: admins,
    request: async (site) => ({
      params: { id: await site.idea() },
      body: { reason: 'It was stored the wrong way round.', direction: 'short', corrections_seen: 0 },
    }),
  },
  'GET /api/forums/members/': { allowed: signedIn, request: () => ({ query: { q: 'a' } }) },
  'GET /api/forums/moderation/desk/': { allowed: signedIn },
  'GET /api/forums/search/': { allowed: everyone, request: () => ({ query: { q: 'filing' } }) },
  'GET /api/forums/moderation/queue/': { allowed: moderators },
  'GET /api/forums/moderation/decided/': { allowed: moderators },
  'POST /api/forums/moderation/actions/': {
    allowed: moderators,
    request: async (site) => ({ body: { ...hide, target_type: 'post', target_id: await site.post() } }),
  },
  'POST /api/forums/moderation/actions/bulk/': {
    allowed: moderators,
    request: async (site) => ({
      body: { ...hide, targets: [{ target_type: 'post', target_id: await site.post() }] },
    }),
  },
  'GET /api/forums/moderation/cases/{type}/{id}/': { allowed: moderators, request: toCase() },
  'GET /api/forums/moderation/cases/{type}/{id}/reports/': { allowed: moderators, request: toCase() },
  'GET /api/forums/moderation/cases/{type}/{id}/moderators/': { allowed: moderators, request: toCase() },
  'PUT /api/forums/moderation/cases/{type}/{id}/claim/': { allowed: moderators, request: toCase({}) },
  'DELETE /api/forums/moderation/cases/{type}/{id}/claim/': { allowed: moderators, request: toCase() },
  'GET /api/forums/moderation/rules/': { allowed: moderators },
  'POST /api/forums/moderation/rules/': {
    allowed: moderators,
    request: (site) => ({ body: { kind: 'word', text: site.fresh() } }),
  },
  'POST /api/forums/moderation/rules/trial/': {
    allowed: moderators,
    request: () => ({ body: { kind: 'word', text: 'guaranteed gains' } }),
  },
  'DELETE /api/forums/moderation/rules/{id}/': {
    allowed: moderators,
    request: async (site) => ({ params: { id: await site.moderationRule() } }),
  },
  'GET /api/forums/moderation/log/': { allowed: everyone },
  'GET /api/forums/moderation/decisions/': { allowed: signedIn },
  'POST /api/forums/moderation/decisions/{id}/appeal/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.decision() }, body: { text: 'It was no spam.' } }),
  },
  'GET /api/forums/forums/{id}/moderators/': { allowed: admins, request: () => ({ params: forum }) },
  'POST /api/forums/forums/{id}/moderators/': {
    allowed: admins,
    request: (site) => ({ params: forum, body: { account: site.credentials().email } }),
  },
  'DELETE /api/forums/forums/{id}/moderators/{userId}/': {
    allowed: admins,
    request: async (site) => ({ params: { ...forum, userId: await site.forumModerator(forum.id) } }),
  },
  'GET /api/forums/notifications/': { allowed: signedIn },
  'POST /api/forums/notifications/{id}/read/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.notification() } }),
  },
  'POST /api/forums/notifications/read-all/': { allowed: signedIn },
  'GET /api/forums/notifications/mails/': { allowed: signedIn },
  'PATCH /api/forums/notifications/mails/': { allowed: signedIn, request: () => ({ body: { reply: 'daily' } }) },
  'GET /api/forums/notifications/unsubscribe/': {
    allowed: everyone,
    request: async (site) => ({ query: { token: await site.stopMailsToken() } }),
  },
  'POST /api/forums/notifications/unsubscribe/': {
    allowed: everyone,
    request: async (site) => ({ query: { token: await site.stopMailsToken() } }),
  },
  'GET /api/forums/following/': { allowed: signedIn },
  'PUT /api/forums/following/{kind}/{target}/': { allowed: signedIn, request: () => ({ params: followedForum }) },
  'DELETE /api/forums/following/{kind}/{target}/': { allowed: signedIn, request: () => ({ params: followedForum }) },
  'PUT /api/forums/muted/{username}/': {
    allowed: signedIn,
    request: (site) => ({ params: { username: site.stranger() } }),
  },
  'DELETE /api/forums/muted/{username}/': {
    allowed: signedIn,
    request: (site) => ({ params: { username: site.stranger() } }),
  },
  'GET /api/forums/bookmarks/': { allowed: signedIn },
  'PUT /api/forums/bookmarks/{id}/': { allowed: signedIn, request: toPost() },
  'DELETE /api/forums/bookmarks/{id}/': { allowed: signedIn, request: toPost() },
  'GET /api/forums/posts/{id}/reading/': { allowed: signedIn, request: toPost() },
  'PUT /api/forums/posts/{id}/reading/': {
    allowed: signedIn,
    request: async (site) => {
      const { post, comment } = await site.commentOnPost();
      return { params: { id: post }, body: { comment_id: comment } };
    },
  },
};
