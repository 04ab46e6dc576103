import { manifestOf } from '@market-pulse/remote-kit/testing';
import { SIGN_IN_PATH, SIGN_UP_PATH } from './paths';
import { keepReturn, returnPath, signInFrom } from './returnPath';

const manifest = manifestOf({
  name: 'content',
  title: 'Content',
  routes: [
    { path: '/corrections/case', expose: './Case', title: 'Case', secret: 'token' },
    { path: '/account', expose: './Account', title: 'Account', auth: true },
  ],
});
/** How the screen is come to by a way. */
const arrival = ({ to, state }: ReturnType<typeof signInFrom>) => ({ search: to.slice(to.indexOf('?')), state });

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
    expect(returnPath({ search, state: null })).toBe(expected);
  });

  test('the way there carries path and query', () => {
    const way = signInFrom(manifest, { pathname: '/account', search: '?tab=address' });
    expect(returnPath(arrival(way))).toBe('/account?tab=address');
  });

  test('and the place on the page, where one is meant', () => {
    const way = signInFrom(manifest, { pathname: '/forums/3/posts/40', search: '', hash: '#write-comment' });
    expect(returnPath(arrival(way))).toBe('/forums/3/posts/40#write-comment');
  });

  test.each([
    ['/corrections/case', '?token=abc', '/corrections/case?token=abc'],
    ['/Corrections/case/', '?at=1&token=abc', '/Corrections/case/?at=1&token=abc'],
    ['/authentication/verify-email', '?token=abc', undefined],
  ])('a secret of %s%s stands in no address on the way, and leads back all the same', (pathname, search, back) => {
    const way = signInFrom(manifest, { pathname, search }, 'Please sign in.');
    expect(way.to).toBe(SIGN_IN_PATH);
    expect(way.state.notice).toBe('Please sign in.');
    expect(returnPath({ search: '', state: way.state })).toBe(back);
    const on = keepReturn(SIGN_UP_PATH, { search: '', state: way.state });
    expect(on).toEqual({ to: SIGN_UP_PATH, state: { from: back } });
  });

  test('what the entry of the history says leads to no other site either', () => {
    expect(returnPath({ search: '', state: { from: '//elsewhere.example' } })).toBeUndefined();
  });

  test('it goes along from one screen to the next, and nothing else does', () => {
    const kept = (search: string) => keepReturn(SIGN_UP_PATH, { search, state: { notice: 'Please sign in.' } });
    expect(kept('?next=%2Faccount&token=x')).toEqual({ to: '/authentication/sign-up?next=%2Faccount', state: {} });
    expect(kept('?next=%2F%2Felsewhere.example')).toEqual({ to: '/authentication/sign-up', state: {} });
  });
});
