import type { SeedPost } from '../types';

export const marketCapExplained: SeedPost = {
  slug: 'market-cap-explained',
  title: 'Market cap explained, and what it leaves out',
  summary:
    'Share price times shares outstanding: a simple product that is easy to compute and easy to misread. What it says ' +
    'about size, and what it says nothing about.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['education'],
  featured_image_url: '/covers/education.svg',
  publishedDaysAgo: 31,
  content: `<p>A share at 5 dollars is not cheaper than one at 500 dollars. What you compare is the price of the whole
company: the share price times the number of shares outstanding. That is market capitalisation, market cap for
short.</p>
<p>Take two imagined companies. The first has 2 million shares at 500 dollars, the second 400 million at 5 dollars. The
first is worth 1 billion dollars to the market and the second 2 billion. The one with the small price is the larger
company.</p>
<h2>The usual bands</h2>
<p>There is no official definition, and index providers move their limits with the market. In common use:</p>
<ul>
<li><strong>Large cap:</strong> above 10 billion dollars (above 200 billion often called mega cap)</li>
<li><strong>Mid cap:</strong> 2 to 10 billion</li>
<li><strong>Small cap:</strong> about 300 million to 2 billion</li>
<li><strong>Microcap:</strong> about 50 to 300 million; below that one speaks of nano caps</li>
</ul>
<h2>What it leaves out</h2>
<p><strong>Debt.</strong> Whoever buys a company takes on what it owes. Enterprise value adds debt and takes off cash, and
is the fairer figure when you compare companies that are financed differently.</p>
<p><strong>Shares to come.</strong> Options, warrants and convertible notes turn into shares. The diluted count in the
income statement includes some of them; the notes list the rest. For a small company with many warrants the difference
can be larger than everything else on the page.</p>
<p><strong>Shares that do not trade.</strong> When insiders hold most of the stock, the price is set by a small float. A
big market cap on a tiny float can vanish with one large order.</p>
<h2>Where the count comes from</h2>
<p>The cover of each <a href="/posts/how-to-read-a-10-k">10-K</a> and 10-Q states the number of shares outstanding at a
recent date. Data services often run weeks behind it, above all after an offering or a
<a href="/posts/reverse-splits-explained">reverse split</a>. When a market cap looks odd, multiply it yourself.</p>
<blockquote><p>For coins the same product is formed from the circulating supply. Who counts what as circulating differs
between services, and so do their figures.</p></blockquote>`,
};
