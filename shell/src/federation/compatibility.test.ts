import { satisfy } from '@module-federation/enhanced/runtime';
import { checkCompatibility, type HostOffer } from './compatibility';

const shared: Readonly<Record<string, readonly string[]>> = {
  react: ['19.3.1'],
  '@market-pulse/ui': ['0.1.0'],
};
const host: HostOffer = { contract: '1.2.0', versionsOf: (name) => shared[name] ?? [], satisfies: satisfy };

describe('a release runs only in a shell that it was built for', () => {
  test.each([
    ['^1.0.0', { react: '^19.0.0', '@market-pulse/ui': '^0.1.0' }],
    ['>=1.1.0 <3.0.0', {}],
    ['1.x', { react: '18 || 19' }],
  ])('contract %s with %j fits', (contract, consumes) => {
    expect(() => checkCompatibility({ contract, consumes }, host)).not.toThrow();
  });

  test.each([
    ['^2.0.0', {}, 'needs platform contract ^2.0.0, and the shell keeps 1.2.0'],
    ['^1.3.0', {}, 'needs platform contract ^1.3.0, and the shell keeps 1.2.0'],
    ['^1.0.0', { react: '^20.0.0' }, 'needs react ^20.0.0, and the shell provides 19.3.1'],
    ['^1.0.0', { '@market-pulse/ui': '^0.2.0' }, 'needs @market-pulse/ui ^0.2.0, and the shell provides 0.1.0'],
    ['^1.0.0', { vue: '^3.0.0' }, 'needs vue ^3.0.0, and the shell provides none'],
    ['nonsense', {}, 'needs platform contract nonsense, and the shell keeps 1.2.0'],
  ])('contract %s with %j: %s', (contract, consumes, message) => {
    expect(() => checkCompatibility({ contract, consumes }, host)).toThrow(message);
  });
});
