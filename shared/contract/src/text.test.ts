import { environmentRemoteChangeSchema, rollbackRequestSchema } from './platform/environment';
import { socialLink, webAddress } from './text';

test.each([
  ['a web address', webAddress, 'https://example.com/\0'],
  ['a web address', webAddress, 'https://exa\u0007mple.com'],
  ['a handle', socialLink, 'han\0dle'],
  ['a profile elsewhere', socialLink, 'https://example.com/\u001b[0m'],
])('%s with a control character is refused, which a database would', (_what, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false);
  // eslint-disable-next-line no-control-regex -- what is left is right
  expect(schema.safeParse(value.replace(/[\u0000-\u001f]/g, '').replace('[0m', '')).success).toBe(true);
});

test.each([
  ['a change', environmentRemoteChangeSchema, { enabled: true }],
  ['a rollback', rollbackRequestSchema, {}],
])('the reason of %s may have lines, and no other control characters', (_what, schema, rest) => {
  expect(schema.safeParse({ ...rest, reason: 'first\nsecond' }).success).toBe(true);
  expect(schema.safeParse({ ...rest, reason: 'first\0second' }).success).toBe(false);
});
