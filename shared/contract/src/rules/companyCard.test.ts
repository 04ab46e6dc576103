import { companyCardPath } from './companyCard';

test.each([
  ['tesla-inc', '2026-11-20T21:00:00.000Z', '/media/cards/tesla-inc/2026-11-20.png'],
  ['tesla-inc', null, '/media/cards/tesla-inc/undated.png'],
  ['a/b', null, '/media/cards/a%2Fb/undated.png'],
])('the picture of %s with a price of %s is at %s', (slug, as_of, path) => {
  expect(companyCardPath({ slug, as_of })).toBe(path);
});
