import type { SeedForumPost } from '../types';

const forum = 'ipo-watch';

export const ipoWatchPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'caleb_moss',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 130,
    upvoters: ['marta_vogel', 'ines_walden', 'theo_marsh', 'yuki_arden'],
    title: 'What do you read first in an S-1?',
    body: `Three hundred pages, one evening. My order is: *Use of Proceeds*, *Principal and Selling Stockholders*, *Certain Relationships and Related Party Transactions*, then the cash flow statement. If I still like it after that, I begin with page one.

The related-party section is the most human part of any filing. Rent paid to the founder's brother-in-law tells me more than the mission statement.

What is your order?`,
    comments: [
      {
        author: 'ines_walden',
        hoursAgo: 126,
        upvoters: ['caleb_moss', 'marta_vogel'],
        content:
          'The comment letters, when they are out. The staff asks the question that I would not have thought of, and the next version of the S-1 contains the answer.',
      },
      {
        author: 'theo_marsh',
        hoursAgo: 118,
        upvoters: ['caleb_moss'],
        content:
          'Voting rights. If one class has ten votes, I want to know what happens to it when the founder dies or sells.',
        replies: [
          {
            author: 'marta_vogel',
            hoursAgo: 110,
            upvoters: ['theo_marsh', 'caleb_moss'],
            content: 'Sunset clauses. Some end after seven or ten years, many never do.',
          },
        ],
      },
    ],
  },
  {
    forum,
    author: 'yuki_arden',
    kind: 'idea',
    is_pinned: false,
    hoursAgo: 36,
    upvoters: ['caleb_moss', 'eli_tran'],
    title: 'Idea: a calendar of lock-ups, and waiting for them',
    body: `If I like a company after its offering I do not buy it at once. I enter the end of the lock-up in my calendar, divide the shares that come free by the median daily volume, and wait if the answer is above ten days.

It is an idea about **patience** more than about selling pressure: by then there have been two reports, and the price of the first weeks is forgotten.

Wrong if: the good ones run away in the meantime often enough to cost more than the bad ones save. My sample is far too small to say. [Background](/posts/ipo-lock-ups-explained). Not advice.`,
    comments: [
      {
        author: 'eli_tran',
        hoursAgo: 33,
        upvoters: ['yuki_arden', 'caleb_moss'],
        content:
          'Check for early release after the first report. I have twice waited for a date that had already passed in part.',
        replies: [
          {
            author: 'yuki_arden',
            hoursAgo: 31,
            upvoters: ['eli_tran'],
            content: 'Yes, the 424B4 has it, and never where I look for it.',
          },
        ],
      },
      {
        author: 'sofia_brandt',
        hoursAgo: 16,
        upvoters: ['yuki_arden'],
        content: 'Two reports before buying is a good rule even without any lock-up.',
      },
    ],
  },
];
