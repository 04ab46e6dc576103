import type { SeedForumPost } from '../types';

const forum = 'token-launches';

export const tokenLaunchesPosts: readonly SeedForumPost[] = [
  {
    forum,
    author: 'sofia_brandt',
    kind: 'discussion',
    is_pinned: true,
    hoursAgo: 900,
    upvoters: ['ines_walden', 'eli_tran', 'caleb_moss', 'nora_quill', 'amos_pike'],
    title: 'Before you post an offering: the minimum',
    body: `A thread about an offering is useful if its first post contains:

1. a link to the white paper, and its **version or date**
2. the table of allocations and vesting, or the sentence "there is none"
3. who is responsible, with a legal entity and a country
4. your own interest: holder, employee, paid, or none

A thread that only says "soon" helps nobody. The eight questions in [reading a token white paper](/posts/reading-a-token-white-paper) are a good skeleton.`,
    comments: [
      {
        author: 'nora_quill',
        hoursAgo: 893,
        upvoters: ['sofia_brandt', 'eli_tran', 'caleb_moss'],
        content: '"There is none" should be an answer to everything else as well.',
      },
      {
        author: 'caleb_moss',
        hoursAgo: 870,
        upvoters: ['sofia_brandt'],
        content: 'Could we ask for a copy of the paper to be kept somewhere? They change without notice.',
        replies: [
          {
            author: 'sofia_brandt',
            hoursAgo: 866,
            upvoters: ['caleb_moss', 'ines_walden'],
            content:
              'Good idea. A checksum in the post is enough; whoever kept the file can then prove which one it was.',
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
    hoursAgo: 150,
    upvoters: ['sofia_brandt', 'theo_marsh', 'yuki_arden'],
    title: 'Circulating supply: whose number do you use?',
    body: `For the same token I found three figures on three services on the same day, and they were far apart. One left out what the foundation holds, one counted it, and one did not say.

Market cap is that figure times the price, so three services had three market caps, all correct by their own rule.

I now write down the total supply, the next **three** dates on which tokens come free, and leave the circulating figure out. Is there a definition that you trust?`,
    comments: [
      {
        author: 'theo_marsh',
        hoursAgo: 144,
        upvoters: ['amos_pike', 'sofia_brandt'],
        content:
          'None that I trust for small ones. For large ones I add up the known locked addresses myself; it takes an hour and teaches a lot.',
        replies: [
          {
            author: 'amos_pike',
            hoursAgo: 141,
            upvoters: ['theo_marsh'],
            content: 'An hour is less than I have spent on arguing about it.',
          },
        ],
      },
      {
        author: 'yuki_arden',
        hoursAgo: 120,
        upvoters: ['amos_pike'],
        content:
          'Fully diluted value next to it, always. If the two are far apart, the time between them is the investment.',
      },
    ],
  },
];
