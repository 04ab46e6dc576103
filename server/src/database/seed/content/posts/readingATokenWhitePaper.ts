import type { SeedPost } from '../types';

export const readingATokenWhitePaper: SeedPost = {
  slug: 'reading-a-token-white-paper',
  title: 'Reading a token white paper: eight questions',
  summary: null,
  author_name: 'Market Pulse Editors',
  category_slugs: ['crypto'],
  featured_image_url: '/covers/crypto.svg',
  publishedDaysAgo: 42,
  content: `<p>A white paper is the document with which a project presents its token. No authority has examined it in most
cases, it may be changed overnight, and it is written by the people who want to sell. That does not make it worthless. It
makes it a document to be questioned.</p>
<h2>About the project</h2>
<ol>
<li><strong>What works today?</strong> Separate what exists from what is planned. Code that is public can be looked at; a
roadmap cannot.</li>
<li><strong>Why a token?</strong> If the service would run as well with dollars, ask what the token is for.</li>
<li><strong>Who is responsible?</strong> Names, a legal entity, a country. A team without names can leave without a
trace.</li>
</ol>
<h2>About the token</h2>
<ol>
<li><strong>How many will there be?</strong> Compare what circulates now with the total. If a tenth circulates, the price
you see is the price of a tenth.</li>
<li><strong>Who gets them, and when?</strong> The table of allocations and vesting is the most important page. Tokens of
founders and early investors that come free in large steps work like <a href="/posts/ipo-lock-ups-explained">the end of a
lock-up</a>.</li>
<li><strong>What does a holder own?</strong> Rarely a share in anything. Look for the sentence that says what you are not
entitled to; there nearly always is one.</li>
<li><strong>Who can change the rules?</strong> If one key can create new tokens or stop transfers, everything else rests
on the holder of that key.</li>
<li><strong>What happens to the money?</strong> A budget by year, with a named custodian, or simply a wallet?</li>
</ol>
<h2>Signs to walk away</h2>
<ul>
<li>A return is promised, in numbers.</li>
<li>Rewards are paid for bringing in others.</li>
<li>Partners are named who do not mention the project anywhere themselves.</li>
<li>Passages are found word for word in other papers. A search for one long sentence settles that.</li>
</ul>
<blockquote><p>Some regulators, those of the European Union among them, now require a notified white paper with fixed
contents for public offers. Notified does not mean approved, and the paper has to say so.</p></blockquote>`,
};
