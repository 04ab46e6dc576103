import type { Comment, Forum, ForumPost, Reply } from '@market-pulse/contract';

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
    created_at: '2026-11-18T12:00:00Z',
    updated_at: '2026-11-18T12:00:00Z',
    last_activity_at: '2026-11-18T12:00:00Z',
    is_pinned: false,
    is_locked: false,
    status: 'published',
    upvotes: 12,
    downvotes: 3,
    user_vote: 'none',
    comments_count: 2,
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
    username: 'sam',
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
