import { waitsForModerator } from './review';

const now = new Date('2026-11-21T12:00:00Z');
const anHourAgo = new Date('2026-11-21T11:00:00Z');
const twoDaysAgo = new Date('2026-11-19T12:00:00Z');
const threeDaysAgo = new Date('2026-11-18T12:00:00Z');
const link = '<p><a href="https://a.example">a</a></p>';
const plain = '<p>a</p>';

describe('a text waits for a moderator', () => {
  it.each([
    ['the first one of an account of today', 'user', anHourAgo, 0, '', plain, true],
    ['the second one', 'user', anHourAgo, 1, '', plain, true],
    ['the third one, without a link', 'user', anHourAgo, 2, 'A title', plain, false],
    ['the third one, with a link', 'user', twoDaysAgo, 2, '', link, true],
    ['a link in the title', 'user', twoDaysAgo, 2, 'pump.com is it', plain, true],
    ['a disguised address', 'user', twoDaysAgo, 2, '', '<p>hxxp://pump</p>', true],
    ['an address that markup parts', 'user', twoDaysAgo, 2, '', '<p>pump<em>.</em>com</p>', true],
    ['nothing once the account is three days old', 'user', threeDaysAgo, 0, 'pump.com', link, false],
    ['nothing of staff', 'editor', anHourAgo, 0, '', link, false],
  ] as const)('%s', (_case, role, accountCreatedAt, publishedCount, title, html, waits) => {
    expect(waitsForModerator({ title, html }, { role, accountCreatedAt, publishedCount }, now)).toBe(waits);
  });

  it('waits after an edit for a link alone: what was published was looked at', () => {
    const author = { role: 'user', accountCreatedAt: anHourAgo, publishedCount: 1 } as const;
    expect(waitsForModerator({ html: plain, isEdit: true }, author, now)).toBe(false);
    expect(waitsForModerator({ html: link, isEdit: true }, author, now)).toBe(true);
  });
});
