import { fullPost } from '../testing/posts';
import { postHead } from './postHead';

const publisher = { '@type': 'Organization', name: 'Market Pulse', url: '/' };

test('the head of a post says what it is about, who wrote it and when, and what stands above it', () => {
  const picture = '/media/posts/1';
  const post = fullPost({ featured_image_url: picture, updated_at: '2026-11-04T10:00:00Z' });
  expect(postHead(post, post.slug)).toEqual({
    title: 'Earnings season opens',
    description: 'Banks report first. The large banks report first.',
    canonical: '/posts/earnings-season-opens',
    image: picture,
    structuredData: [
      {
        '@type': 'NewsArticle',
        headline: 'Earnings season opens',
        mainEntityOfPage: '/posts/earnings-season-opens',
        datePublished: '2026-11-03T10:00:00Z',
        dateModified: '2026-11-04T10:00:00Z',
        author: { '@type': 'Person', name: 'Dana Reyes' },
        publisher,
        image: picture,
        articleSection: 'Earnings',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Market Pulse', item: '/' },
          { '@type': 'ListItem', position: 2, name: 'Earnings', item: '/category/earnings' },
          { '@type': 'ListItem', position: 3, name: 'Earnings season opens', item: '/posts/earnings-season-opens' },
        ],
      },
    ],
  });
});

test('a filing is an article of the site, below all posts', () => {
  const [article, trail] =
    postHead(fullPost({ kind: 'filing', author_name: ' ', category_details: [] }), 'any').structuredData ?? [];
  expect(article).toMatchObject({ '@type': 'Article', author: publisher });
  expect(trail).toMatchObject({ itemListElement: [{}, { name: 'All Posts', item: '/posts' }, {}] });
});

test('a post that is asked for in capitals is at its own address', () => {
  const post = fullPost({});
  expect(postHead(post, post.slug.toUpperCase()).movedTo).toBe(`/posts/${post.slug}`);
  expect(postHead(post, post.slug).movedTo).toBeUndefined();
});
