import type { SeedPost } from '../types';

export const reverseSplitsExplained: SeedPost = {
  slug: 'reverse-splits-explained',
  title: 'What is a reverse split?',
  summary: null,
  author_name: 'Market Pulse Editors',
  category_slugs: ['microcaps', 'education'],
  featured_image_url: '/covers/microcaps.svg',
  publishedDaysAgo: 27,
  content: `<p>In a reverse split a company replaces several shares by one. In a split of 1 for 10, whoever held 1,000 shares
at 40 cents holds 100 shares at 4 dollars the next morning. The value is the same: 400 dollars before, 400 after. The
pizza has been cut into fewer slices.</p>
<h2>Why do it at all?</h2>
<p>Mostly to stay listed. Both large American exchanges ask for a price of at least one dollar. A Nasdaq company whose bid
closes below it for 30 business days in a row receives a notice and, as a rule, 180 calendar days to get back above it for
at least ten. The notice has to be published, in an <a href="/posts/reading-an-8-k">8-K under item 3.01</a>. The rules for
extensions and for companies that split again and again have been tightened over time, so look at the exchange's current
rulebook.</p>
<p>Other reasons: some funds may not buy shares below 5 dollars, and options or a listing elsewhere may need a higher
price.</p>
<h2>What it leaves as it was</h2>
<ul>
<li>Your share of the company. Fractions are rounded or paid out in cash.</li>
<li>What the company earns, owes and owns.</li>
<li>Its need for money, if it had one.</li>
</ul>
<h2>What it changes</h2>
<p><strong>Room for new shares.</strong> The number of shares outstanding shrinks, and the number that the charter permits
often stays. A company with 190 of 200 million permitted shares outstanding can issue hardly any more. After 1 for 10 it
has 19 million outstanding and room for 181. Whether that room will be used is the question to ask.</p>
<p><strong>Figures per share.</strong> Old prices and earnings per share are multiplied by ten so that charts stay
comparable. Services that are late with it show absurd changes for a day; see
<a href="/posts/market-cap-explained">market cap explained</a>.</p>
<h2>How to judge one</h2>
<ol>
<li>Read the proxy statement: the reason, the range of ratios, and whether the permitted number falls too.</li>
<li>Look at the cash, and at how many quarters it lasts.</li>
<li>Count earlier reverse splits. One may be a new start. Three are a business model.</li>
</ol>
<blockquote><p>The split is not the illness. It tells you that somebody took the temperature.</p></blockquote>`,
};
