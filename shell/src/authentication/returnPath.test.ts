import { SIGN_UP_PATH } from './paths';
import { keepReturn, returnPath, signInPath } from './returnPath';

describe('after signing in a visitor returns to a page of this site only', () => {
  test.each([
    ['?next=%2Faccount', '/account'],
    ['?next=%2Fforums%2F3%3Fsort%3Dtop', '/forums/3?sort=top'],
    ['', undefined],
    ['?next=', undefined],
    ['?next=https%3A%2F%2Felsewhere.example', undefined],
    ['?next=%2F%2Felsewhere.example', undefined],
    ['?next=%2F%5Celsewhere.example', undefined],
    ['?next=javascript%3Aalert(1)', undefined],
    [`?next=%2F${'x'.repeat(298)}`, `/${'x'.repeat(298)}`],
    [`?next=%2F${'x'.repeat(299)}`, undefined],
    ['?next=%2Fauthentication%2Fsign-in', undefined],
    ['?next=%2Fpages%2Fauthentication%2Fforgot-password', undefined],
  ])('%s leads to %s', (search, expected) => {
    expect(returnPath(search)).toBe(expected);
  });

  test('the way there carries path and query', () => {
    const path = signInPath({ pathname: '/account', search: '?tab=address' });
    expect(returnPath(path.slice(path.indexOf('?')))).toBe('/account?tab=address');
  });

  test('and the place on the page, where one is meant', () => {
    const path = signInPath({ pathname: '/forums/3/posts/40', search: '', hash: '#write-comment' });
    expect(returnPath(path.slice(path.indexOf('?')))).toBe('/forums/3/posts/40#write-comment');
  });

  test('it goes along from one screen to the next, and nothing else does', () => {
    expect(keepReturn(SIGN_UP_PATH, '?next=%2Faccount&token=x')).toBe('/authentication/sign-up?next=%2Faccount');
    expect(keepReturn(SIGN_UP_PATH, '?next=%2F%2Felsewhere.example')).toBe('/authentication/sign-up');
  });
});
