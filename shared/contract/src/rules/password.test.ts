import { newPassword } from '../auth';
import { normalPassword } from './password';

test.each([
  ['letters in two characters', 'Zu\u0308rich-2026', 'Zürich-2026'],
  ['wide letters', 'ｐａｓｓ１２', 'pass12'],
  ['blanks of other scripts', 'a\u00a0b\u3000c\u1680d', 'a b c d'],
  ['nothing of case and ends', ' Pass ', ' Pass '],
])('a password is compared without regard to %s', (_what, typed, normal) => {
  expect(normalPassword(typed)).toBe(normal);
});

test('a new password has six characters in the form in which it is kept', () => {
  expect(newPassword.safeParse('u\u0308u\u0308u\u0308').success).toBe(false);
  expect(newPassword.safeParse('u\u0308u\u0308u\u0308abc').success).toBe(true);
});
