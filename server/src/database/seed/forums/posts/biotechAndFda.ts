import type { SeedForumPost } from '../types';

const forum = 'biotech-and-fda';

export const biotechAndFdaPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'sofia_brandt',
    kind: 'discussion',
    is_pinned: true,
    hoursAgo: 1100,
    upvoters: ['nora_quill', 'amos_pike', 'omar_field', 'jonas_reed', 'priya_lund', 'eli_tran'],
    title: 'House rules for trial data',
    body: `So that threads stay useful:

- Link the registry entry (the **NCT number** on ClinicalTrials.gov) and say which endpoint you mean.
- Primary and secondary endpoints are different things. So are *statistically significant* and *matters to patients*.
- No medical advice, given or asked for.
- Patients and families read here. Write accordingly.

The basics are in [how FDA approval works](/posts/how-fda-approval-works).`,
    comments: [
      {
        author: 'omar_field',
        hoursAgo: 1092,
        upvoters: ['sofia_brandt', 'nora_quill', 'amos_pike', 'priya_lund'],
        content: 'Thank you for the last point. It is easy to forget in front of a chart.',
      },
      {
        author: 'jonas_reed',
        hoursAgo: 1050,
        upvoters: ['sofia_brandt'],
        content:
          'The registry keeps its history. If a primary endpoint was changed after the trial began, the tab with past versions shows when.',
      },
    ],
  },
  {
    forum,
    author: 'amos_pike',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 75,
    upvoters: ['sofia_brandt', 'nora_quill', 'jonas_reed'],
    title: 'How do you size a position before a decision date?',
    body: `Stop orders are useless over a binary event: the share is halted, and it reopens where it reopens. So I have given up on stops here and size by the worst case.

My rule is that the position may fall by 80 % and cost me no more than one percent of the account. That makes it a bit over one percent in size, which feels too small each time the answer is yes, and just right each time it is no.

Does anyone reduce before the date on principle?`,
    comments: [
      {
        author: 'nora_quill',
        hoursAgo: 70,
        upvoters: ['amos_pike', 'sofia_brandt', 'theo_marsh'],
        content:
          'I sell half in the week before, always, so that I do not have to decide. I have regretted it about as often as I was glad.',
        replies: [
          {
            author: 'amos_pike',
            hoursAgo: 68,
            upvoters: ['nora_quill'],
            content: 'A rule that you regret half of the time sounds well calibrated.',
          },
        ],
      },
      {
        author: 'theo_marsh',
        hoursAgo: 44,
        upvoters: ['amos_pike'],
        content:
          'Do not forget the offering. Even with a yes there are often new shares within days, so the first price is not the one to count on.',
      },
    ],
  },
  {
    forum,
    author: 'nora_quill',
    kind: 'idea',
    is_pinned: false,
    hoursAgo: 400,
    upvoters: ['amos_pike', 'sofia_brandt'],
    title: 'Idea: cash above market cap is not a bargain by itself',
    body: `Every downturn produces biotechs that trade below the cash on their balance sheet. The idea is not to buy them all but to ask **what the market expects to happen to the cash**.

I keep a list with four columns: net cash, burn per quarter, quarters left, and *who controls the board*. Only where somebody large wants the money back, or the burn has visibly been cut, does it become interesting.

Wrong if: management finds a new use for the money. That is the normal case. Not advice.`,
    comments: [
      {
        author: 'sofia_brandt',
        hoursAgo: 390,
        upvoters: ['nora_quill', 'ines_walden'],
        content:
          'Subtract the leases as well. Laboratory space is rented for ten years, and the landlord comes before us.',
        replies: [
          {
            author: 'nora_quill',
            hoursAgo: 388,
            upvoters: ['sofia_brandt'],
            content: 'Good point, that becomes a fifth column.',
          },
        ],
      },
    ],
  },
];
