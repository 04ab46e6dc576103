import { waitsForModerator } from './review';

const now = new Date('2026-11-21T12:00:00Z');
const anHourAgo = new Date('2026-11-21T11:00:00Z');
const aDayAgo = new Date('2026-11-20T12:00:00Z');
const link = '<p><a href="https://a.example">a</a></p>';

describe('a text waits for a moderator', () => {
  it.each([
    ['with a link from an account of today', 'user', anHourAgo, link, true],
    ['without a link', 'user', anHourAgo, '<p>a</p>', false],
    ['once the account is a day old', 'user', aDayAgo, link, false],
    ['of staff', 'editor', anHourAgo, link, false],
  ] as const)('%s', (_case, role, accountCreatedAt, html, waits) => {
    expect(waitsForModerator(html, { role, accountCreatedAt }, now)).toBe(waits);
  });
});
