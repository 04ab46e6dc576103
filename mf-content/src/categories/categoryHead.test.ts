import { listedPosts } from '../testing/posts';
import { categoryHead } from './categoryHead';

const ipos = { id: 1, name: 'IPOs', slug: 'ipos', show_in_nav: true, posts_count: 15 };
const posts = listedPosts(9);

test('the head of a category names it and what was last posted there', () => {
  const head = categoryHead({ slug: 'ipos', page: 1, pageCount: 2, categories: [ipos], posts });
  expect(head).toMatchObject({ title: 'Category: ipos', canonical: '/category/ipos' });
  expect(head.description).toBe(
    'Posts about IPOs, newest first. Post 1 · Post 2 · Post 3 · Post 4 · Post 5 · Post 6 · Post 7 · Post 8 · Post 9',
  );
});

test('each page of a category is a page of its own', () => {
  const head = categoryHead({ slug: 'ipos', page: 2, pageCount: 2, categories: [ipos], posts });
  expect([head.canonical, head.movedTo]).toEqual(['/category/ipos?page=2', undefined]);
});

test.each([
  ['a page beyond the last one is the last one', { page: 99 }, '/category/ipos?page=2'],
  ['so is one beyond the only one', { page: 2, pageCount: 1 }, '/category/ipos?page=1'],
  ['its name in capitals is its name', { slug: 'IPOs', page: 2 }, '/category/ipos?page=2'],
  ['so is the first of one without posts', { page: 5, pageCount: 1, posts: [] }, '/category/ipos?page=1'],
  ['while nobody knows how many pages it has, each may be one', { page: 99, pageCount: undefined }, undefined],
])('%s', (_, asked, movedTo) => {
  const category = { slug: 'ipos', page: 1, pageCount: 2, categories: [ipos], posts };
  expect(categoryHead({ ...category, ...asked }).movedTo).toBe(movedTo);
});

test.each([
  ['not among the categories', [ipos], [], true],
  ['not among them, but has posts', [ipos], posts, undefined],
  ['one of them, but has no posts', [{ ...ipos, slug: 'none' }], [], undefined],
  ['not yet known to be one', undefined, [], undefined],
])('a category is missing when it is: %s', (_, categories, found, isMissing) => {
  expect(categoryHead({ slug: 'none', page: 1, pageCount: 1, categories, posts: found }).isMissing).toBe(isMissing);
});
