import { newsText } from './NewContributions';

test.each([
  ['forum:3', 0, ''],
  ['forum:3', 1, '1 new post'],
  ['forum:3', 2, '2 new posts'],
  ['posts', 2, '2 new posts'],
  ['posts:crypto', 2, '2 new posts'],
  ['ideas', 1, '1 new post'],
  ['post:40', 1, '1 new comment'],
  ['post:40', 3, '3 new comments'],
  ['post:40', 1200, '1,200 new comments'],
] as const)('%s with %s says "%s"', (topic, count, text) => {
  expect(newsText(topic, count)).toBe(text);
});
