import { aForum, aForumPost } from '../testing/forums';
import { forumHead } from '../forums/forumHead';
import { forumPostHead } from './forumPostHead';

test('the head of a forum says what it is about', () => {
  expect(forumHead(aForum())).toMatchObject({
    title: 'Microcaps',
    description: 'Small companies, large questions. 1,200 posts by investors in the forum Microcaps',
    canonical: '/forums/3',
    structuredData: [{ itemListElement: [{}, { name: 'Forums', item: '/forums' }, { name: 'Microcaps' }] }],
  });
});

test('the head of a post says who asked what and when, how many agreed and answered, and what stands above it', () => {
  expect(forumPostHead(aForumPost(), 3)).toEqual({
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
        author: { '@type': 'Person', name: 'dana' },
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

test('a post in the address of another forum moved to its own', () => {
  expect(forumPostHead(aForumPost(), 4).movedTo).toBe('/forums/3/posts/40');
});

test.each(['pending', 'hidden'] as const)('a post that is %s is for no search engine', (status) => {
  expect(forumPostHead(aForumPost({ status }), 3).robots).toBe('noindex');
});
