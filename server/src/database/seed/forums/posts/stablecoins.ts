import type { SeedForumPost } from '../types';

const forum = 'stablecoins';

export const stablecoinsPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'ines_walden',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 40,
    upvoters: ['omar_field', 'priya_lund', 'marta_vogel', 'amos_pike'],
    title: 'How do you read a reserve report?',
    body: `I went through the reserve reports of two issuers with a pencil. What I wrote down for each:

- the **day** it describes, and the day on which it was published
- who signs it, and whether it is an attestation or an audit
- the share in bills, deposits and "other"
- how long the longest paper runs
- who may redeem, from what amount, and within how many days

The last one is in the terms and not in the report, and it seems to me the most important. What have I missed?`,
    comments: [
      {
        author: 'marta_vogel',
        hoursAgo: 37,
        upvoters: ['ines_walden', 'amos_pike'],
        content:
          'Where the deposits are. A single bank for a large part of them is what made the weekend of March 2023 so long.',
      },
      {
        author: 'amos_pike',
        hoursAgo: 28,
        upvoters: ['ines_walden'],
        content:
          'Whether holders come first if the issuer fails. That depends on the law of the place, and the wording in the terms is often vague.',
        replies: [
          {
            author: 'ines_walden',
            hoursAgo: 26,
            upvoters: ['amos_pike'],
            content: 'Both added. It is becoming a proper checklist.',
          },
        ],
      },
    ],
  },
  {
    forum,
    author: 'marta_vogel',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 230,
    upvoters: ['ines_walden', 'jonas_reed'],
    title: 'What did it really cost you to send 200 dollars abroad?',
    body: `Everyone quotes the network fee and leaves out the rest. Let us collect complete ones: buying the token, the fee of the chain, turning it into local money at the other end, the exchange rate you got against the middle rate of that hour, and your time.

Mine, last month: the chain cost next to nothing, and the two ends cost more than everything else together. I will not name providers, and would ask you not to either. It is about the **parts**.`,
    comments: [
      {
        author: 'jonas_reed',
        hoursAgo: 221,
        upvoters: ['marta_vogel', 'ines_walden'],
        content:
          'Same picture. The way out was by far the largest part, and it was hidden in the rate rather than named as a fee.',
      },
      {
        author: 'theo_marsh',
        hoursAgo: 198,
        upvoters: ['marta_vogel'],
        content:
          'Where the recipient can spend the token directly it is a different world. For my relatives that is not so.',
      },
    ],
  },
];
