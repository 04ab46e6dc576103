import { satisfy } from '@module-federation/enhanced/runtime';
import { checkCompatibility } from './compatibility';

const host = {
  contract: '1.2.0',
  versionsOf: (name: string) => (name === 'react' ? ['19.3.1'] : []),
  satisfies: satisfy,
};

test('a release that was built for this shell is let through', () => {
  expect(() => checkCompatibility({ contract: '^1.0.0', consumes: { react: '18 || 19' } }, host)).not.toThrow();
});

test.each([
  ['^2.0.0', {}, 'needs platform contract ^2.0.0, and the shell keeps 1.2.0'],
  ['^1.0.0', { react: '^20.0.0' }, 'needs react ^20.0.0, and the shell provides 19.3.1'],
  ['nonsense', {}, 'needs platform contract nonsense, and the shell keeps 1.2.0'],
])('of another one it is a fault that says why: contract %s with %j', (contract, consumes, message) => {
  expect(() => checkCompatibility({ contract, consumes }, host)).toThrow(message);
});
