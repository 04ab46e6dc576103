import { satisfies } from 'semver';
import { findSkew, offerOf } from './skew';

const provides = { react: '19.3.1', '@market-pulse/ui': '0.1.0' };
const host = offerOf({ contract: '1.2.0', provides }, satisfies);

describe('a release runs only in a shell that it was built for', () => {
  test.each([
    ['^1.0.0', { react: '^19.0.0', '@market-pulse/ui': '^0.1.0' }],
    ['>=1.1.0 <3.0.0', {}],
    ['1.x', { react: '18 || 19' }],
  ])('contract %s with %j fits', (contract, consumes) => {
    expect(findSkew({ contract, consumes }, host)).toBeUndefined();
  });

  test.each([
    ['^2.0.0', {}, 'platform contract ^2.0.0', 'keeps 1.2.0'],
    ['^1.3.0', {}, 'platform contract ^1.3.0', 'keeps 1.2.0'],
    ['^1.0.0', { react: '^20.0.0' }, 'react ^20.0.0', 'provides 19.3.1'],
    ['^1.0.0', { '@market-pulse/ui': '^0.2.0' }, '@market-pulse/ui ^0.2.0', 'provides 0.1.0'],
    ['^1.0.0', { vue: '^3.0.0' }, 'vue ^3.0.0', 'provides none'],
    ['nonsense', {}, 'platform contract nonsense', 'keeps 1.2.0'],
  ])('contract %s with %j needs %s, and the shell %s', (contract, consumes, ...[need, offer]) => {
    expect(findSkew({ contract, consumes }, host)).toEqual({ need, offer });
  });

  test('a page that holds several versions of a package offers each of them', () => {
    const page = { ...host, versionsOf: () => ['18.3.1', '19.3.1'] };
    expect(findSkew({ contract: '^1.0.0', consumes: { react: '^18.0.0' } }, page)).toBeUndefined();
    const skew = { need: 'react ^17.0.0', offer: 'provides 18.3.1, 19.3.1' };
    expect(findSkew({ contract: '^1.0.0', consumes: { react: '^17.0.0' } }, page)).toEqual(skew);
  });
});
