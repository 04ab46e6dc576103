import type { SeedForumPost } from '../types';

const forum = 'bitcoin';

export const bitcoinPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'eli_tran',
    kind: 'discussion',
    is_pinned: true,
    hoursAgo: 1300,
    upvoters: ['yuki_arden', 'omar_field', 'ines_walden', 'priya_lund', 'caleb_moss', 'marta_vogel'],
    title: 'Safety first: what nobody here will ever ask you for',
    body: `Before anything else:

- **Nobody asks for your recovery words.** Not a moderator, not a "support team", nobody.
- Nobody who writes to you first is going to double your coins.
- Never install software from a link in a comment.
- If a message has a deadline, let it pass.

Report such posts; moderators see the queue. How keys and exchanges differ is explained in [who holds your coins](/posts/who-holds-your-coins).`,
    comments: [
      {
        author: 'omar_field',
        hoursAgo: 1290,
        upvoters: ['eli_tran', 'ines_walden', 'priya_lund'],
        content:
          'I would add: tell one person you trust where the words are. More coins are lost in drawers than to thieves in my family.',
      },
      {
        author: 'yuki_arden',
        hoursAgo: 1275,
        upvoters: ['eli_tran'],
        content: 'And try a restore with an empty wallet before you send anything to it.',
        replies: [
          {
            author: 'eli_tran',
            hoursAgo: 1274,
            upvoters: ['yuki_arden', 'caleb_moss'],
            content: 'The best advice in the thread. A backup that was never tried is a hope.',
          },
        ],
      },
    ],
  },
  {
    forum,
    author: 'omar_field',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 22,
    upvoters: ['eli_tran', 'ines_walden'],
    title: 'Holding through a fund or holding the coin: how did you decide?',
    body: `Since 2024 there are American exchange-traded funds that hold bitcoin itself. I have both, and keep asking myself why.

For the fund: it sits in my ordinary account, heirs know what to do with it, and taxes are one line. For the coin: no yearly fee, it moves on a Sunday, and nobody stands in between.

I do not want to start the old quarrel about keys. I would like to hear **what made you choose**, and whether you would choose the same again.`,
    comments: [
      {
        author: 'ines_walden',
        hoursAgo: 20,
        upvoters: ['omar_field', 'marta_vogel', 'priya_lund'],
        content:
          'Fund, because I know myself. I lose keys, physical ones. The fee is what I pay for not being the weakest link.',
      },
      {
        author: 'caleb_moss',
        hoursAgo: 17,
        upvoters: ['omar_field', 'eli_tran'],
        content:
          'Coin. I travel between countries, and an account in one of them is not the same as something that I can take with me.',
        replies: [
          {
            author: 'omar_field',
            hoursAgo: 14,
            upvoters: ['caleb_moss'],
            content: 'I had not thought of that side. Thank you.',
          },
        ],
      },
      {
        author: 'priya_lund',
        hoursAgo: 3,
        upvoters: ['ines_walden'],
        content: 'Fund in the retirement account, coin for the rest. Two purposes, so two forms.',
      },
    ],
  },
  {
    forum,
    author: 'yuki_arden',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 380,
    upvoters: ['eli_tran', 'caleb_moss', 'omar_field'],
    title: 'Fees after the next halvings: who pays the miners?',
    body: `Every 210,000 blocks, about four years, the subsidy for a block is halved. Fees have to carry a growing share of what secures the network, or the security has to cost less.

Three answers I have read: fees rise because block space is scarce; security needs less than today; something changes in the rules. I find none of them obvious, and the time scale is decades.

What would you measure to see early which way it goes? I look at fees as a share of miners' income, as a yearly median, because single busy weeks distort everything.`,
    comments: [
      {
        author: 'caleb_moss',
        hoursAgo: 371,
        upvoters: ['yuki_arden'],
        content:
          'Median over a year is right. I would add the cost of reversing six blocks, in dollars. It is a crude estimate and still better than hash rate alone.',
      },
      {
        author: 'marta_vogel',
        hoursAgo: 350,
        upvoters: ['yuki_arden', 'eli_tran'],
        content:
          'What do payments on second layers do to it? They save fees one by one and bundle them into fewer, more valuable transactions. The sign is not clear to me.',
        replies: [
          {
            author: 'yuki_arden',
            hoursAgo: 345,
            upvoters: ['marta_vogel'],
            content: 'Nor to me. A good reason to measure instead of arguing.',
          },
        ],
      },
    ],
  },
];
