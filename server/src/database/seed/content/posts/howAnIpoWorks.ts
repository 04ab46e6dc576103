import type { SeedPost } from '../types';

export const howAnIpoWorks: SeedPost = {
  slug: 'how-an-ipo-works',
  title: 'How an IPO works, from the draft filing to the first trade',
  summary:
    'The path from private to public leaves a paper trail. Each document on it answers a different question, and all ' +
    'of them are free to read.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['ipos', 'education'],
  featured_image_url: '/covers/ipos.svg',
  publishedDaysAgo: 6,
  content: `<p>In an initial public offering a company sells shares to the public for the first time. The steps are the same
for a maker of sensors and for a household name, and most of them can be followed from the outside.</p>
<h2>The steps</h2>
<ol>
<li><strong>The draft.</strong> Companies may send the SEC a draft registration statement confidentially. It has to become
public at least 15 days before the roadshow.</li>
<li><strong>The S-1.</strong> The registration statement: the business, the risks, audited accounts, who owns what, and
what the money is for. It is amended several times, as S-1/A.</li>
<li><strong>Comments.</strong> The SEC's staff asks questions and the company answers. Those letters are published after
the offering, and are among the best reading there is about a young company.</li>
<li><strong>The roadshow.</strong> Management presents to institutions. The price range appears in one of the last
amendments and may move.</li>
<li><strong>Pricing.</strong> Usually the evening before the first day of trading. The final prospectus follows as form
424B4.</li>
<li><strong>The first trade.</strong> The exchange opens the share with an auction. It may trade far from the offer price,
and buyers in the market pay that price rather than the offer price.</li>
</ol>
<h2>Four things to look up in the S-1</h2>
<ul>
<li><strong>Use of proceeds.</strong> Growth, or repaying the owners' loans?</li>
<li><strong>Selling shareholders.</strong> What they sell brings the company nothing.</li>
<li><strong>Voting rights.</strong> Two classes of shares often leave control where it was.</li>
<li><strong>Dilution.</strong> A section of that name compares what you would pay per share with what the insiders
paid.</li>
</ul>
<h2>Afterwards</h2>
<p>By custom the banks that managed the sale stay silent for about 25 days and then publish research, which is rarely
unfriendly. Insiders mostly cannot sell for half a year; what happens when they can is the subject of
<a href="/posts/ipo-lock-ups-explained">IPO lock-ups explained</a>.</p>
<blockquote><p>A rise on the first day is money that the company did not receive.</p></blockquote>`,
};
