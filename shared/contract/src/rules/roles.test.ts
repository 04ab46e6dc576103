import { allows, hasRole, type ROLES } from './roles';

type Role = (typeof ROLES)[number];

test.each<[Role, Role[], boolean]>([
  ['moderator', ['moderator'], true],
  ['editor', ['moderator', 'editor'], true],
  ['user', ['moderator'], false],
  ['product_owner', ['moderator'], false],
  ['user', [], false],
  ['admin', ['moderator'], true],
  ['admin', [], true],
])('%s may do what is for %j: %s', (role, roles, expected) => {
  expect(hasRole(role, roles)).toBe(expected);
});

test.each<[Role | undefined, Role | undefined, boolean]>([
  [undefined, undefined, true],
  ['user', undefined, true],
  [undefined, 'user', false],
  ['user', 'user', true],
  ['editor', 'user', true],
  ['user', 'moderator', false],
  ['moderator', 'moderator', true],
  ['admin', 'product_owner', true],
])('role %s is let in where %s stands: %s', (role, required, expected) => {
  expect(allows(role, required)).toBe(expected);
});
