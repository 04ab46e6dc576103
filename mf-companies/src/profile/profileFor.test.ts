import { company } from '../testing/companies';
import { profileFor } from './profileFor';

test.each([
  ['ONAR', 'ONAR Holding Corporation'],
  ['onar-holding-corporation', 'ONAR Holding Corporation'],
  ['acme', undefined],
])('where the server fails, %s is %p', (slug, name) => {
  expect(profileFor(slug, undefined, true)?.name).toBe(name);
  expect(profileFor(slug, undefined, false)).toBeUndefined();
});

test('a profile of the site’s own has its drawing and badge, and no figure', () => {
  expect(profileFor('tuth', undefined, true)).toMatchObject({
    logo_url: '/clientslogo/TUTH.png',
    sponsored: true,
    price: null,
    market_cap: null,
    status: null,
  });
});

test('what the server says is merged, and of other companies it stays as it is', () => {
  const told = company({ name: 'ONAR Corporation', about: 'Basic information only', sector: 'Media' });
  expect(profileFor('onar', told, false)).toMatchObject({
    name: 'ONAR Holding Corporation',
    about: expect.stringMatching(/^ONAR owns a network/),
    sector: 'Media',
  });
  const apple = company({ ticker: 'AAPL', slug: 'apple-inc', name: 'AAPL' });
  expect(profileFor('aapl', apple, false)).toBe(apple);
});
