import { aComment, aForum, aForumPost } from '../testing/forums';
import { forumHead } from '../forums/forumHead';
import { forumPostHead } from './forumPostHead';

const HERE = { forumId: 3, postId: 40 };

test('the head of a forum says what it is about', () => {
  expect(forumHead(aForum())).toMatchObject({
    title: 'Microcaps',
    description: 'Small companies, large questions. 1,200 posts by investors in the forum Microcaps',
    canonical: '/forums/3',
    structuredData: [{ itemListElement: [{}, { name: 'Forums', item: '/forums' }, { name: 'Microcaps' }] }],
  });
});

test('the head of a post says who asked what and when, how many agreed and answered, and what stands above it', () => {
  expect(forumPostHead(aForumPost(), HERE)).toEqual({
    title: 'Where do you read filings?',
    description: 'I start with the 10-Q. dana in the forum Microcaps',
    canonical: '/forums/3/posts/40',
    structuredData: [
      {
        '@type': 'DiscussionForumPosting',
        headline: 'Where do you read filings?',
        text: 'I start with the 10-Q.',
        url: '/forums/3/posts/40',
        mainEntityOfPage: '/forums/3/posts/40',
        datePublished: '2026-11-18T12:00:00Z',
        dateModified: '2026-11-18T12:00:00Z',
        author: { '@type': 'Person', name: 'dana', url: '/forums/members/dana' },
        isPartOf: { '@type': 'CollectionPage', name: 'Microcaps', url: '/forums/3' },
        interactionStatistic: [
          {
            '@type': 'InteractionCounter',
            interactionType: { '@type': 'LikeAction' },
            userInteractionCount: 12,
          },
          {
            '@type': 'InteractionCounter',
            interactionType: { '@type': 'CommentAction' },
            userInteractionCount: 2,
          },
        ],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Market Pulse', item: '/' },
          { '@type': 'ListItem', position: 2, name: 'Forums', item: '/forums' },
          { '@type': 'ListItem', position: 3, name: 'Microcaps', item: '/forums/3' },
          { '@type': 'ListItem', position: 4, name: 'Where do you read filings?', item: '/forums/3/posts/40' },
        ],
      },
    ],
  });
});

describe('what a post says by schema.org', () => {
  const dataOf = (post = aForumPost(), comments = [aComment()]) =>
    forumPostHead(post, HERE, comments).structuredData?.[0] as Record<string, unknown>;

  test('has its first comments, each with who wrote it, when and where it stands', () => {
    expect(dataOf(undefined, [aComment({ upvotes: 4 })])['comment']).toEqual([
      {
        '@type': 'Comment',
        text: 'The 8-K first.',
        url: '/forums/3/posts/40?comment=70#comment-70',
        datePublished: '2026-11-20T11:00:00Z',
        author: { '@type': 'Person', name: 'kim', url: '/forums/members/kim' },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: { '@type': 'LikeAction' },
          userInteractionCount: 4,
        },
      },
    ]);
  });

  test('leaves out what not everybody reads, and the page of a deleted member', () => {
    const comments = [aComment({ status: 'hidden' }), aComment({ status: 'removed' }), aComment({ status: 'pending' })];
    expect(dataOf(undefined, comments)).not.toHaveProperty('comment');
    expect(dataOf(aForumPost({ username: 'Deleted member 7' }))['author']).toEqual({
      '@type': 'Person',
      name: 'Deleted member 7',
    });
  });

  test('stays small, however long and many the texts are', () => {
    const html = `<p>${'A long sentence about &amp; around it. '.repeat(500)}</p>`;
    const comments = Array.from({ length: 50 }, (_, index) => aComment({ id: index + 1, content_html: html }));
    const data = dataOf(aForumPost({ body_html: html }), comments);
    expect(data['comment']).toHaveLength(10);
    expect(data['text']).toMatch(/^A long sentence about & around it\. .+…$/);
    expect(JSON.stringify(data).length).toBeLessThan(8_000);
  });
});

test.each([
  ['of another forum', { forumId: 4, postId: 40 }],
  ['of a post that was merged into it', { forumId: 3, postId: 39 }],
])('a post in the address %s moved to its own', (_address, asked) => {
  expect(forumPostHead(aForumPost(), asked).movedTo).toBe('/forums/3/posts/40');
});

test('a post with one of its comments first is another look at it, also where it moved to', () => {
  const head = forumPostHead(aForumPost(), { forumId: 4, postId: 40, commentId: 70 });
  expect(head).toMatchObject({ canonical: '/forums/3/posts/40', robots: 'noindex' });
  expect(head.movedTo).toBe('/forums/3/posts/40?comment=70');
});

test.each(['pending', 'hidden'] as const)('a post that is %s is for no search engine', (status) => {
  expect(forumPostHead(aForumPost({ status }), HERE).robots).toBe('noindex');
});

test.each([
  ['a few words that nobody has answered', { excerpt: 'Buy now.', comments_count: 0, upvotes: 0 }, 'noindex'],
  ['a few words that somebody has answered', { excerpt: 'Buy now?', comments_count: 1, upvotes: 0 }, undefined],
])('a post of %s', (_what, fields, robots) => {
  expect(forumPostHead(aForumPost(fields), HERE).robots).toBe(robots);
});

test('an empty forum is for no search engine', () => {
  expect(forumHead(aForum({ posts_count: 0 })).robots).toBe('noindex');
});
