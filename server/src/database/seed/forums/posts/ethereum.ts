import type { SeedForumPost } from '../types';

const forum = 'ethereum';

export const ethereumPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'priya_lund',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 66,
    upvoters: ['yuki_arden', 'caleb_moss', 'eli_tran'],
    title: 'Staking: what is the yield a payment for?',
    body: `"Yield" makes it sound like a bond. As I understand it there are three parts: newly issued coins, tips from users, and what block builders pay. The first dilutes everyone who does not stake; the others are paid by users.

So if everyone staked, the first part would be worth nothing in sum. I therefore count only the **second and third** as income, and the first as protection against dilution.

Do you agree, and where do you find the split?`,
    comments: [
      {
        author: 'yuki_arden',
        hoursAgo: 62,
        upvoters: ['priya_lund', 'caleb_moss'],
        content:
          'Agreed, with one correction: part of what users pay is burned and reaches nobody, which is a gain for all holders alike. Net issuance is the figure to look at.',
        replies: [
          {
            author: 'priya_lund',
            hoursAgo: 61,
            upvoters: ['yuki_arden'],
            content: 'Right, I had left out the base fee. That makes it issuance minus burn, plus tips.',
          },
        ],
      },
      {
        author: 'eli_tran',
        hoursAgo: 48,
        upvoters: ['priya_lund'],
        content:
          'And it is a payment for risk: being penalised, being in the exit queue when you want your coins, and the provider if you use one.',
      },
    ],
  },
  {
    forum,
    author: 'caleb_moss',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 280,
    upvoters: ['priya_lund', 'omar_field'],
    title: 'Rollups made fees small. Good for users; what about holders?',
    body: `Most transactions now take place on rollups, which pay the main chain for space. That space became much cheaper with the upgrade of March 2024, and fees on the main chain fell.

For users it is simply good. For holders it is a question: is a network worth more when it is used more and earns less per use?

I lean towards yes, on the ground that cheap roads made towns rich. But I would like to hear the opposite from somebody who has thought about it.`,
    comments: [
      {
        author: 'omar_field',
        hoursAgo: 274,
        upvoters: ['caleb_moss', 'priya_lund'],
        content:
          'The opposite, then: roads made *towns* rich and not the owners of roads. What flows to the main chain is a decision of the rollups, and each of them would like to keep more.',
        replies: [
          {
            author: 'caleb_moss',
            hoursAgo: 271,
            upvoters: ['omar_field', 'yuki_arden'],
            content: 'That is the best counter I have read. The towns are the rollups, then.',
          },
        ],
      },
    ],
  },
];
