import type { SeedForumPost } from '../types';

const forum = 'dividends-and-income';

export const dividendsAndIncomePosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'omar_field',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 58,
    upvoters: ['marta_vogel', 'jonas_reed', 'priya_lund'],
    title: 'Which payout ratio do you trust?',
    body: `Dividend over earnings punishes companies with large depreciation. Dividend over free cash flow swings with every investment. For REITs neither works.

I have settled on a five-year sum: all dividends of five years over all free cash flow of five years. It is slow, and that is the point. It would not have warned me of a sudden shock, but it would have kept me out of most things that were never sustainable.

What do you use, and has it ever saved you?`,
    comments: [
      {
        author: 'jonas_reed',
        hoursAgo: 55,
        upvoters: ['omar_field', 'marta_vogel'],
        content:
          'Net debt next to it. A ratio can look fine for five years while the difference is borrowed. Falling free cash flow and rising debt was my most expensive lesson.',
      },
      {
        author: 'marta_vogel',
        hoursAgo: 41,
        upvoters: ['omar_field', 'jonas_reed', 'sofia_brandt'],
        content:
          'What management calls it. "Committed to the dividend" is weaker than it sounds, and "reviewing capital allocation" is not weak at all.',
        replies: [
          {
            author: 'omar_field',
            hoursAgo: 39,
            upvoters: ['marta_vogel'],
            content: 'We should make a dictionary of these.',
          },
        ],
      },
    ],
  },
  {
    forum,
    author: 'jonas_reed',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 520,
    upvoters: ['omar_field', 'yuki_arden'],
    title: 'Ex-date and record date on the same day: what changed for you?',
    body: `Since trades settle after one day, the ex-dividend date is usually the record date itself. My old spreadsheet subtracted one business day and was wrong for a month before I noticed.

Two questions. Does your broker show both dates? And do you still see calendars that have the old rule built in?`,
    comments: [
      {
        author: 'yuki_arden',
        hoursAgo: 511,
        upvoters: ['jonas_reed'],
        content:
          'Mine shows only the ex-date, which is the one that counts. For foreign shares the old distance still exists in some places, so I look at the exchange each time.',
      },
      {
        author: 'priya_lund',
        hoursAgo: 470,
        upvoters: ['jonas_reed', 'omar_field'],
        content:
          'Special dividends have their own rule: for very large ones the ex-date comes *after* the payment. It has confused me once, and never again.',
      },
    ],
  },
];
