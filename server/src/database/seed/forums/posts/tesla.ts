import type { SeedForumPost } from '../types';

const forum = 'tesla';

export const teslaPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'jonas_reed',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 84,
    upvoters: ['sofia_brandt', 'amos_pike', 'eli_tran', 'marta_vogel'],
    title: 'Deliveries come first: how to read the quarter in two steps',
    body: `Tesla publishes **production and deliveries** a few days after each quarter ends, and the financial report some weeks later. So the quarter is judged twice.

Step one gives units and, since it is published with them, storage deployed in GWh. Step two gives what was earned. Between them there is the average price, which you can estimate only roughly: automotive revenue includes leasing and regulatory credits, and both have to come off first.

Please say in posts which step you are talking about. Half of our quarrels are people comparing step one with step two.`,
    comments: [
      {
        author: 'marta_vogel',
        hoursAgo: 80,
        upvoters: ['jonas_reed', 'amos_pike'],
        content:
          'Credits deserve a line of their own. They carry almost no cost, so a change in them goes straight into the margin.',
      },
      {
        author: 'amos_pike',
        hoursAgo: 73,
        upvoters: ['jonas_reed', 'sofia_brandt'],
        content:
          'Production minus deliveries, summed over four quarters, is the other figure I watch. A single quarter is mostly ships at sea.',
        replies: [
          {
            author: 'jonas_reed',
            hoursAgo: 69,
            upvoters: ['amos_pike'],
            content: 'Four quarters is a good compromise. I will steal that.',
          },
        ],
      },
    ],
  },
  {
    forum,
    author: 'amos_pike',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 450,
    upvoters: ['jonas_reed', 'nora_quill', 'theo_marsh', 'yuki_arden'],
    title: 'Can we disagree about this company in a civil way?',
    body: `An experiment. In this thread everybody states the **best argument of the other side**, the one they take seriously, and nothing else.

I start. I am sceptical about the valuation. The best argument against me: cost per unit has fallen for years with volume, and people who called the volume impossible, I among them, were wrong at the time.`,
    comments: [
      {
        author: 'theo_marsh',
        hoursAgo: 446,
        upvoters: ['amos_pike', 'nora_quill', 'jonas_reed', 'yuki_arden', 'sofia_brandt'],
        content:
          'I am optimistic. The best argument against me: a good part of what I expect is not sold yet, and I have no way of telling a late product from one that never comes.',
        replies: [
          {
            author: 'amos_pike',
            hoursAgo: 445,
            upvoters: ['theo_marsh', 'nora_quill'],
            content: 'That is a fairer version of my own view than I could have written.',
          },
        ],
      },
      {
        author: 'nora_quill',
        hoursAgo: 431,
        upvoters: ['amos_pike', 'theo_marsh'],
        content: 'I have no position, and this is the best thread of the forum.',
      },
    ],
  },
];
