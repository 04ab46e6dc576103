import { environmentRemoteChangeSchema, rollbackRequestSchema } from './platform/environment';
import { openableAddress, optionalPlainLine, optionalPlainText, socialLink, webAddress } from './text';

test.each([
  ['a web address', webAddress, 'https://example.com/\0'],
  ['a web address', webAddress, 'https://exa\u0007mple.com'],
  ['a handle', socialLink, 'han\0dle'],
  ['a profile elsewhere', socialLink, 'https://example.com/\u001b[0m'],
])('%s with a control character is refused, which a database would', (_what, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false);
  // oxlint-disable-next-line no-control-regex -- what is left is right
  expect(schema.safeParse(value.replace(/[\u0000-\u001f]/g, '').replace('[0m', '')).success).toBe(true);
});

test.each([
  ['https://acme.com', true],
  ['https://ir.acme.co.uk/figures?year=2026#q3', true],
  ['', true],
  ['https://acme.com@example.org', false],
  ['https://acme.com\\@example.org', false],
  ['https://acme..com', false],
  ['https://?.example', false],
  ['javascript:alert(1)', false],
])('%j is an address that leads where it reads: %s', (address, isOne) => {
  expect(openableAddress.safeParse(address).success).toBe(isOne);
});

test.each([
  ['a change', environmentRemoteChangeSchema, { enabled: true }],
  ['a rollback', rollbackRequestSchema, {}],
])('the reason of %s may have lines, and no other control characters', (_what, schema, rest) => {
  expect(schema.safeParse({ ...rest, reason: 'first\nsecond' }).success).toBe(true);
  expect(schema.safeParse({ ...rest, reason: 'first\0second' }).success).toBe(false);
});

test.each([
  ['', true],
  ['  ', true],
  ['Which one?', true],
  ['👩\u200d💻', true],
  ['\u200b', false],
  [' \u200d ', false],
  ['\u2800\u2800', false],
  ['\u3164', false],
  ['\u00ad', false],
  ['\u0301', false],
])('%j may stand where nothing need be given: %s', (text, may) => {
  for (const schema of [optionalPlainLine(100), optionalPlainText(100)])
    expect(schema.safeParse(text).success).toBe(may);
});
