import type { SeedForumPost } from '../types';

const forum = 'earnings-and-filings';

export const earningsAndFilingsPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'marta_vogel',
    kind: 'discussion',
    is_pinned: true,
    hoursAgo: 700,
    upvoters: ['nora_quill', 'jonas_reed', 'sofia_brandt', 'yuki_arden', 'eli_tran'],
    title: 'Our reading order for a quarterly report',
    body: `Collected from many threads, for newcomers:

1. Balance sheet: cash and debt against last quarter.
2. Cash flow: operations, then investment. Two minutes.
3. Income statement, against the **same quarter a year ago**.
4. Outlook, against the outlook of last time.
5. Only now the headline and the quotes.

Background in the [earnings season primer](/posts/earnings-season-primer). Add what you do differently below.`,
    comments: [
      {
        author: 'sofia_brandt',
        hoursAgo: 688,
        upvoters: ['marta_vogel', 'nora_quill', 'jonas_reed'],
        content:
          'I read the questions of the call before the statement. What analysts ask about three times is what matters, and the answers are not rehearsed as well.',
        replies: [
          {
            author: 'marta_vogel',
            hoursAgo: 680,
            upvoters: ['sofia_brandt'],
            content: 'And notice which question does not get an answer.',
          },
        ],
      },
      {
        author: 'eli_tran',
        hoursAgo: 655,
        upvoters: ['marta_vogel', 'yuki_arden'],
        content:
          'Days of sales in receivables goes between 2 and 3 for me. Growth on credit looks fine until it does not.',
      },
    ],
  },
  {
    forum,
    author: 'jonas_reed',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 27,
    upvoters: ['marta_vogel', 'caleb_moss', 'priya_lund'],
    title: 'Share-based pay: cost or not? How do you treat it?',
    body: `I keep going round in circles. It is no cash out of the door, so free cash flow looks better for it. But then the company spends cash on buybacks that do nothing more than keep the count level, and that money is gone.

At the moment I subtract the *smaller* of share-based pay and buybacks from free cash flow. It is crude, and it makes companies comparable. What is your treatment?`,
    comments: [
      {
        author: 'caleb_moss',
        hoursAgo: 25,
        upvoters: ['jonas_reed', 'marta_vogel', 'theo_marsh'],
        content:
          'I subtract all of it. If staff would leave without it, it is pay. That the payment comes from me instead of the till does not make it smaller.',
        replies: [
          {
            author: 'jonas_reed',
            hoursAgo: 24,
            upvoters: ['caleb_moss'],
            content: 'Hard to argue with "it comes from me".',
          },
        ],
      },
      {
        author: 'priya_lund',
        hoursAgo: 20,
        upvoters: ['jonas_reed'],
        content:
          'Diluted shares per year is my shortcut: below one percent I ignore it, above three percent I subtract it all, and in between I think.',
      },
      {
        author: 'nora_quill',
        hoursAgo: 9,
        content:
          "The table in the note shows what has been granted and not yet expensed. That is next year's cost, and it is known today.",
      },
    ],
  },
  {
    forum,
    author: 'yuki_arden',
    kind: 'discussion',
    is_pinned: false,
    hoursAgo: 210,
    upvoters: ['marta_vogel', 'eli_tran', 'ines_walden'],
    title: 'Comparing risk factors of two years by machine',
    body: `A small trick that has paid for itself: I save Item 1A of two consecutive 10-Ks as text, one sentence to a line, and compare them with \`diff\`.

Nine tenths is unchanged or renumbered. The rest is short enough to read with attention: new customers named, a supplier that is suddenly the only one, a sentence that went from "may" to "has".

Does anyone do the same for the notes?`,
    comments: [
      {
        author: 'ines_walden',
        hoursAgo: 203,
        upvoters: ['yuki_arden', 'marta_vogel'],
        content: '"May" to "has" is a wonderful find. I will look for that one.',
      },
      {
        author: 'eli_tran',
        hoursAgo: 190,
        upvoters: ['yuki_arden'],
        content:
          'For the notes only the ones on commitments and on litigation. The others change too much with the figures to be compared as text.',
      },
    ],
  },
];
