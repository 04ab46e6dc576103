import type { SeedForumPost } from '../types';

const forum = 'microcap-research';

export const microcapResearchPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'ines_walden',
    kind: 'discussion',
    is_pinned: true,
    hoursAgo: 1480,
    upvoters: ['nora_quill', 'theo_marsh', 'amos_pike', 'priya_lund', 'marta_vogel', 'eli_tran', 'omar_field'],
    title: 'Read this first: how to post research that others can check',
    body: `Posts here are only as good as what they point to. A template that has worked well:

1. **What the company sells**, in one sentence of your own.
2. **Where you read it**: form, date, page. "Latest 10-Q, page 14, note 6" is perfect.
3. **Shares outstanding**, and what could add to them: warrants, convertible notes, options.
4. **Cash**, and how many quarters it lasts at the present rate.
5. **What would prove you wrong.**

Say whether you hold the share. Say it too if somebody pays you to write, which is the law and also a rule of this site.`,
    comments: [
      {
        author: 'amos_pike',
        hoursAgo: 1468,
        upvoters: ['ines_walden', 'nora_quill', 'eli_tran'],
        content:
          'Number 5 is the one people leave out. I write mine down on the day I buy, because later I always find a reason to move it.',
        replies: [
          {
            author: 'ines_walden',
            hoursAgo: 1466,
            upvoters: ['amos_pike'],
            content: 'Same here. Dated, in a plain text file. It is embarrassing reading, and useful.',
          },
        ],
      },
      {
        author: 'yuki_arden',
        hoursAgo: 1440,
        upvoters: ['marta_vogel', 'omar_field'],
        content:
          'For the share count I use the cover page of the newest 10-Q rather than a data service. They are often a quarter behind.',
      },
    ],
  },
  {
    forum,
    author: 'theo_marsh',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 96,
    upvoters: ['ines_walden', 'caleb_moss', 'sofia_brandt', 'jonas_reed'],
    title: 'How do you measure liquidity before you buy?',
    body: `I used to look at average daily volume and nothing else. Then it took me nine days to sell a position that I had bought in one.

Now I check three things: the median volume rather than the average (one busy day spoils the average), the spread in percent of the middle price, and how many days a *fifth* of the median volume would need to clear my position. More than five days, and I make the position smaller.

What do you use?`,
    comments: [
      {
        author: 'caleb_moss',
        hoursAgo: 92,
        upvoters: ['theo_marsh', 'priya_lund', 'ines_walden', 'eli_tran'],
        content:
          'I put in a small limit order in the middle of the spread and watch. If it is filled within a few minutes there is somebody on the other side. If the quote moves away from me each time, there is not.',
        replies: [
          {
            author: 'theo_marsh',
            hoursAgo: 90,
            upvoters: ['caleb_moss'],
            content: 'A test order as a measuring instrument. I like that.',
          },
          {
            author: 'sofia_brandt',
            hoursAgo: 71,
            upvoters: ['theo_marsh'],
            content: 'Careful on promotion days, though. There is always a bid until there is not.',
          },
        ],
      },
      {
        author: 'jonas_reed',
        hoursAgo: 60,
        upvoters: ['theo_marsh', 'yuki_arden'],
        content:
          'The article on [spreads in microcaps](/posts/bid-ask-spread-in-microcaps) has the sum for the round trip. Nine percent before anything has happened was an eye-opener for me.',
      },
    ],
  },
  {
    forum,
    author: 'eli_tran',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 340,
    upvoters: ['ines_walden', 'nora_quill', 'omar_field', 'marta_vogel', 'yuki_arden'],
    title: 'Convertible notes: what do you look up in the note?',
    body: `A question about method. When a small company reports a new convertible note in an 8-K, I look for four things in the exhibit:

- Is the conversion price **fixed**, or a discount to the market price?
- Is there a **cap** on what the lender may hold at a time (4.99 % or 9.99 %)?
- What happens on **default**? Often the discount grows.
- Has the company **reserved** shares for it, and how many?

A variable price without a floor is usually where I stop reading. Am I too strict?`,
    comments: [
      {
        author: 'nora_quill',
        hoursAgo: 331,
        upvoters: ['eli_tran', 'ines_walden', 'amos_pike'],
        content:
          'Not too strict. With a variable price the lender gains when the share falls before conversion. I do not have to accuse anyone of anything to dislike that incentive.',
      },
      {
        author: 'omar_field',
        hoursAgo: 318,
        upvoters: ['eli_tran'],
        downvoters: ['marta_vogel'],
        content:
          'I make an exception when the amount is tiny next to cash. But I agree that it rarely stays at one note.',
        replies: [
          {
            author: 'marta_vogel',
            hoursAgo: 312,
            upvoters: ['omar_field'],
            content: 'That is my worry. The second note is signed to repay the first.',
          },
        ],
      },
    ],
  },
  {
    forum,
    author: 'priya_lund',
    kind: 'idea',
    is_pinned: false,
    hoursAgo: 52,
    upvoters: ['theo_marsh', 'ines_walden', 'caleb_moss'],
    downvoters: ['omar_field'],
    title: 'Idea: screen for insiders who buy in the open market',
    body: `Not a single share but a screen. Form 4 filings with code **P** are purchases in the open market with the insider's own money. I look for at least two different people within 30 days, each for a sum that matters to them, in companies below 300 million dollars of market cap.

*Why it may work:* insiders sell for many reasons and buy for few. *Why it may not:* some buy to be seen buying, and the list is short and illiquid.

Wrong if: after a year of paper trading the group does no better than a small-cap fund after spreads. I am at month four. Not advice.`,
    comments: [
      {
        author: 'omar_field',
        hoursAgo: 49,
        upvoters: ['priya_lund', 'nora_quill'],
        content:
          'I voted this down only because paper trading ignores the spread, and in this group the spread is most of the story. Could you log the ask when you "buy" and the bid when you "sell"?',
        replies: [
          {
            author: 'priya_lund',
            hoursAgo: 47,
            upvoters: ['omar_field', 'theo_marsh', 'ines_walden'],
            content: 'Fair. I will redo the log that way and report back, whatever it shows.',
          },
        ],
      },
      {
        author: 'yuki_arden',
        hoursAgo: 30,
        upvoters: ['priya_lund'],
        content: 'Worth leaving out purchases inside an offering. They carry the same code and mean something else.',
      },
    ],
  },
];
