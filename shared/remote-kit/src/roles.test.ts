import { allows } from './roles';

test.each([
  [undefined, undefined, true],
  ['user', undefined, true],
  [undefined, 'user', false],
  ['user', 'user', true],
  ['editor', 'user', true],
  ['user', 'moderator', false],
  ['moderator', 'moderator', true],
  ['admin', 'product_owner', true],
])('role %s and required %s: %s', (role, required, allowed) => {
  expect(allows(role, required)).toBe(allowed);
});
