import { readConfig } from '../../config/config';
import { countedLooks, reasonsToWait } from './review';

const { looks } = readConfig({}).forumRules;

const now = new Date('2026-11-21T12:00:00Z');
const anHourAgo = new Date('2026-11-21T11:00:00Z');
const twoDaysAgo = new Date('2026-11-19T12:00:00Z');
const monthsAgo = new Date('2026-05-21T12:00:00Z');
const threeDaysAgo = new Date('2026-11-18T12:00:00Z');
const link = '<p><a href="https://a.example">a</a></p>';
const plain = '<p>a</p>';

describe('a text waits for a moderator', () => {
  it.each([
    ['the first one of an account of today', 'user', anHourAgo, 0, '', plain, ['new_account']],
    ['the second one', 'user', anHourAgo, 1, '', plain, ['new_account']],
    ['the first one of an account that was left alone for months', 'user', monthsAgo, 0, '', plain, ['new_account']],
    ['the first one with a link, for both', 'user', monthsAgo, 0, '', link, ['new_account', 'link']],
    ['the third one, without a link', 'user', anHourAgo, 2, 'A title', plain, []],
    ['the third one, with a link', 'user', twoDaysAgo, 2, '', link, ['link']],
    ['a link in the title', 'user', twoDaysAgo, 2, 'pump.com is it', plain, ['link']],
    ['a disguised address', 'user', twoDaysAgo, 2, '', '<p>hxxp://pump</p>', ['link']],
    ['an address that markup parts', 'user', twoDaysAgo, 2, '', '<p>pump<em>.</em>com</p>', ['link']],
    [
      'a link of an account with much to read that is younger than three days',
      'user',
      twoDaysAgo,
      5,
      '',
      link,
      ['link'],
    ],
    ['a link of an account of months with four to read', 'user', monthsAgo, 4, '', link, ['link']],
    ['no link once the account is three days old and five are published', 'user', threeDaysAgo, 5, '', link, []],
    ['nothing of staff', 'editor', anHourAgo, 0, '', link, []],
  ] as const)('%s', (_case, role, accountCreatedAt, publishedCount, title, html, reason) => {
    const author = { role, accountCreatedAt, publishedCount, skipsFirstLook: false };
    expect(reasonsToWait({ title, html }, author, looks, now)).toEqual(reason);
  });

  it('waits after an edit for a link alone: what was published was looked at', () => {
    const author = { role: 'user', accountCreatedAt: anHourAgo, publishedCount: 1, skipsFirstLook: false } as const;
    expect(reasonsToWait({ html: plain, isEdit: true }, author, looks, now)).toEqual([]);
    expect(reasonsToWait({ html: link, isEdit: true }, author, looks, now)).toEqual(['link']);
  });

  it('does not wait of an account that was here before', () => {
    const author = { role: 'user', accountCreatedAt: monthsAgo, publishedCount: 0, skipsFirstLook: true } as const;
    expect(reasonsToWait({ title: 'pump.com', html: link }, author, looks, now)).toEqual([]);
  });

  it('waits as often as the settings say', () => {
    const author = { role: 'user', accountCreatedAt: monthsAgo, publishedCount: 3, skipsFirstLook: false } as const;
    expect(reasonsToWait({ html: plain }, author, { ...looks, writings: 4 }, now)).toEqual(['new_account']);
    expect(reasonsToWait({ html: link }, author, { ...looks, linksUntilWritings: 3 }, now)).toEqual([]);
    expect([countedLooks(looks), countedLooks({ ...looks, writings: 8 })]).toEqual([5, 8]);
  });
});
