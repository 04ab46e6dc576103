import type { SeedForumPost } from '../types';

const forum = 'apple';

export const applePosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'nora_quill',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 18,
    upvoters: ['theo_marsh', 'priya_lund', 'jonas_reed', 'eli_tran'],
    title: 'Two gross margins: products and services',
    body: `For anyone new to the reports: Apple gives gross margin **separately for products and for services**, in a table of the management discussion of each 10-Q.

It is the most informative table in the document. The mix between the two moves the total margin even if neither of them changes. Before you explain a better margin with cheaper components, compute how much of it is only mix.

I keep the two series since they began to be published. Has anyone tried to separate mix and rate over the years?`,
    comments: [
      {
        author: 'priya_lund',
        hoursAgo: 16,
        upvoters: ['nora_quill', 'theo_marsh'],
        content:
          "Yes, with last year's shares of revenue held fixed. The mix explains a good part of it in my sums, but the result depends on which year you hold fixed.",
        replies: [
          {
            author: 'nora_quill',
            hoursAgo: 15,
            upvoters: ['priya_lund'],
            content: 'Averaging both base years would be the textbook answer. I will try that.',
          },
        ],
      },
      {
        author: 'eli_tran',
        hoursAgo: 6,
        upvoters: ['nora_quill'],
        content: 'Keep the seasons in mind as well. The quarter with the holidays has more products in it each year.',
      },
    ],
  },
  {
    forum,
    author: 'theo_marsh',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 260,
    upvoters: ['nora_quill', 'caleb_moss', 'jonas_reed'],
    title: 'Why do the quarters look shifted?',
    body: `A question that comes up every few weeks, so here is the answer to link to. Apple's fiscal year ends on the **last Saturday of September**. The quarter with the holidays is therefore the *first* of the next fiscal year.

Two consequences: in a table of calendar years most data services shift the figures, not always in the same way; and every few years a quarter has 14 weeks in place of 13, which makes the comparison with the year before look better than it is. The report says so when it happens.`,
    comments: [
      {
        author: 'jonas_reed',
        hoursAgo: 255,
        upvoters: ['theo_marsh', 'nora_quill'],
        content: 'The extra week has fooled me more than once. A thirteenth of a quarter is nearly eight percent.',
      },
    ],
  },
  {
    forum,
    author: 'caleb_moss',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 610,
    upvoters: ['omar_field', 'marta_vogel'],
    downvoters: ['eli_tran'],
    title: 'Do you count buybacks as growth?',
    body: `Earnings per share can grow while earnings stand still, if the number of shares falls. For a company that retires shares year after year this is a large part of the record.

I look at three lines side by side: net income, shares, earnings per share. None of them is the "true" one. But when somebody says "growth", I want to know which of the three.

And the second question, which nobody likes: at what price were the shares bought? The table is in Part II of each 10-Q.`,
    comments: [
      {
        author: 'eli_tran',
        hoursAgo: 602,
        upvoters: ['omar_field'],
        content:
          'I disagree a little. If I own a hundredth of a bakery and another owner leaves, my slice is larger and I earn more. That is growth for me.',
        replies: [
          {
            author: 'caleb_moss',
            hoursAgo: 600,
            upvoters: ['eli_tran', 'marta_vogel', 'nora_quill'],
            content: 'It is, provided that the bakery did not overpay the one who left. So we are back at the price.',
          },
        ],
      },
      {
        author: 'marta_vogel',
        hoursAgo: 571,
        upvoters: ['caleb_moss'],
        content: 'Good thread. I add a fourth line: debt taken up in the same years.',
      },
    ],
  },
];
