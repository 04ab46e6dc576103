import type { Comment, Forum, ForumLimits, ForumPoll, ForumPost, Reply } from '@market-pulse/contract';

/** A forum as the API gives it, for tests. */
export function aForum(fields: Partial<Forum> = {}): Forum {
  return {
    id: 3,
    name: 'Microcaps',
    description: 'Small companies, large questions.',
    forum_type: 'company',
    posts_count: 1200,
    moderators: ['morgan'],
    ...fields,
  };
}

/** A post of that forum, for tests. */
export function aForumPost(fields: Partial<ForumPost> = {}): ForumPost {
  return {
    id: 40,
    forum_id: 3,
    forum_name: 'Microcaps',
    kind: 'discussion',
    title: 'Where do you read filings?',
    body: 'I start with the **10-Q**.',
    body_html: '<p>I start with the <strong>10-Q</strong>.</p>',
    excerpt: 'I start with the 10-Q.',
    username: 'dana',
    is_sample: false,
    created_at: '2026-11-18T12:00:00Z',
    updated_at: '2026-11-18T12:00:00Z',
    last_activity_at: '2026-11-18T12:00:00Z',
    last_activity_by: 'sam',
    is_pinned: false,
    is_locked: false,
    status: 'published',
    upvotes: 12,
    downvotes: 3,
    user_vote: 'none',
    comments_count: 2,
    pictures_count: 0,
    declared_interest: 'none',
    keeps_companies: [],
    has_poll: fields.poll !== undefined,
    poll: null,
    symbols: [],
    idea: null,
    idea_record: null,
    idea_votes: null,
    ...fields,
  };
}

/** A poll in that post, for tests: nobody has voted, unless told. */
export function aPoll(fields: Partial<ForumPoll> = {}): ForumPoll {
  return {
    question: 'Where will it close?',
    options: [
      { id: 1, text: 'Higher', votes_count: 0 },
      { id: 2, text: 'Lower', votes_count: 0 },
      { id: 3, text: 'No idea', votes_count: 0 },
    ],
    is_multiple: false,
    days: 7,
    voters_count: 0,
    ends_at: '2126-11-25T12:00:00Z',
    ended_early: false,
    revision: 0,
    own_choices: [],
    ...fields,
  };
}

/** A reply to the comment 70, for tests. */
export function aReply(fields: Partial<Reply> = {}): Reply {
  return {
    id: 71,
    post_id: 40,
    parent: 70,
    content: 'Agreed.',
    content_html: '<p>Agreed.</p>',
    keeps_companies: [],
    username: 'sam',
    is_sample: false,
    created_at: '2026-11-20T11:00:00Z',
    updated_at: '2026-11-20T11:00:00Z',
    status: 'published',
    upvotes: 0,
    downvotes: 0,
    user_vote: 'none',
    ...fields,
  };
}

/** A comment on that post, for tests. */
export function aComment(fields: Partial<Comment> = {}): Comment {
  return {
    ...aReply({ id: 70, parent: null, content_html: '<p>The 8-K first.</p>', username: 'kim' }),
    replies: [],
    replies_count: 0,
    replies_cursor: null,
    ...fields,
  };
}

/** What a member may still write and vote, for tests: as one whose account is no longer new. */
export function someLimits({
  votes,
  ...fields
}: Partial<Omit<ForumLimits, 'votes'>> & { votes?: object } = {}): ForumLimits {
  return {
    first_day: null,
    first_looks_left: 0,
    look_hours: null,
    ...fields,
    votes: {
      count_from: null,
      up: { limit: 20, to_one_person: 6, left: 20, next_at: null },
      down: { limit: 10, to_one_person: 3, left: 10, next_at: null },
      uncounted: [],
      ...votes,
    },
  };
}
