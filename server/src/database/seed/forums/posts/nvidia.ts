import type { SeedForumPost } from '../types';

const forum = 'nvidia';

export const nvidiaPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'priya_lund',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 11,
    upvoters: ['caleb_moss', 'yuki_arden', 'theo_marsh', 'sofia_brandt', 'omar_field'],
    title: 'Where to find customer concentration in the report',
    body: `Since it comes up after every report: companies have to say when a customer stands for **10 % or more of revenue**. NVIDIA does so in the notes, in the section on segments and customers, without names.

Two things to keep in mind when you use it. *Direct* customers are often makers of servers or distributors, and the ones who finally use the chips stand behind them. And the list is per quarter, so that a customer who buys in bursts appears and disappears.

I find the trend of the sum more telling than any single line.`,
    comments: [
      {
        author: 'yuki_arden',
        hoursAgo: 10,
        upvoters: ['priya_lund', 'caleb_moss'],
        content:
          'The same section for receivables is worth reading too. Concentration there can differ from that in revenue.',
      },
      {
        author: 'caleb_moss',
        hoursAgo: 7,
        upvoters: ['priya_lund'],
        content:
          'I read the reports of the large buyers for capital expenditure and put the two next to each other. They do not match by quarter, only roughly by year.',
        replies: [
          {
            author: 'priya_lund',
            hoursAgo: 5,
            upvoters: ['caleb_moss', 'yuki_arden'],
            content: 'Because buildings and power are in there as well. I would love to see the split.',
          },
        ],
      },
    ],
  },
  {
    forum,
    author: 'sofia_brandt',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 180,
    upvoters: ['priya_lund', 'nora_quill'],
    title: 'Fiscal year, calendar year: a reminder',
    body: `NVIDIA's fiscal year ends on the **last Sunday in January** and carries the number of the year in which it ends. So fiscal 2025 was, for eleven months, calendar 2024.

If you compare its growth with that of a company on calendar quarters, you compare different months. For a fast-growing business one month makes a visible difference.`,
    comments: [
      {
        author: 'nora_quill',
        hoursAgo: 176,
        upvoters: ['sofia_brandt', 'priya_lund'],
        content:
          'I now write the last day of the quarter into my tables and drop the names altogether. "Q3" means nothing.',
      },
    ],
  },
  {
    forum,
    author: 'omar_field',
    kind: 'idea',
    is_pinned: false,
    hoursAgo: 300,
    upvoters: ['priya_lund', 'jonas_reed'],
    downvoters: ['caleb_moss'],
    title: 'Idea: follow purchase commitments and inventory, not headlines',
    body: `A chip company orders long before it sells. The notes give **inventory** and **outstanding purchase commitments** each quarter. When both grow faster than sales expected for the following quarter, either demand is very strong or somebody will write something off, and it takes two quarters to know which.

So I plot (inventory + commitments) over next quarter's outlook. I do not trade on the level, only on a change of direction that lasts for two reports.

Wrong if: the mix moves to products with longer lead times, which raises the ratio for good. That may well be happening. Not advice.`,
    comments: [
      {
        author: 'caleb_moss',
        hoursAgo: 292,
        upvoters: ['omar_field', 'jonas_reed'],
        content:
          'I like the ratio and doubt the signal. Prepayments to suppliers change it as well, and they are a different line.',
        replies: [
          {
            author: 'omar_field',
            hoursAgo: 289,
            upvoters: ['caleb_moss'],
            content: 'True. Added. It makes the line smoother and the story less exciting.',
          },
        ],
      },
      {
        author: 'jonas_reed',
        hoursAgo: 270,
        upvoters: ['omar_field'],
        content: 'Respect for writing down in advance what would make it wrong.',
      },
    ],
  },
];
