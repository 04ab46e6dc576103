import type { SeedPost } from '../types';

export const bidAskSpreadInMicrocaps: SeedPost = {
  slug: 'bid-ask-spread-in-microcaps',
  title: 'The bid-ask spread in microcaps: the fee nobody sends you a bill for',
  summary:
    'In a thinly traded share the distance between bid and ask can cost more than any commission. How to measure it, and ' +
    'how to pay less of it.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['microcaps', 'education'],
  featured_image_url: '/covers/microcaps.svg',
  publishedDaysAgo: 15,
  content: `<p>Every share has two prices at any moment: the <strong>bid</strong>, the most that somebody offers to pay, and
the <strong>ask</strong>, the least that somebody will sell for. The difference is the spread. In a large company it is
often one cent. In a microcap it can be a tenth of the price.</p>
<h2>What it costs</h2>
<p>Take a share with a bid of 0.40 and an ask of 0.44 dollars. Whoever buys at the ask and sells at the bid a minute later
has lost four cents on 44, about nine percent, and nothing has happened. The share has to rise from 0.40 to 0.44 on the
bid before that buyer is even.</p>
<p>To compare shares with one another, divide the spread by the middle of the two prices: 0.04 by 0.42 is 9.5 percent. For
the most liquid shares the same figure is far below a tenth of a percent.</p>
<h2>Look at the size as well</h2>
<p>A quote counts for a number of shares. If 500 are offered at 0.44 and the next 5,000 at 0.49, an order for 3,000 at the
market pays mostly the higher price. The last price on a screen tells nothing about that; it may be from this morning, and
from a trade of 100 shares.</p>
<h2>Paying less of it</h2>
<ul>
<li><strong>Use limit orders.</strong> A market order in a thin share gives away your right to say no.</li>
<li><strong>Start in the middle.</strong> A limit between bid and ask is often filled if you can wait.</li>
<li><strong>Avoid the first and last minutes,</strong> when spreads are widest and mistakes are made.</li>
<li><strong>Trade less often.</strong> The spread is paid per trade, so patience is the cheapest remedy.</li>
<li><strong>Plan the exit first.</strong> If your position is larger than a usual day's volume, you do not have a price,
you have a negotiation.</li>
</ul>
<h2>What a spread tells you</h2>
<p>Market makers widen it when they fear that the other side knows more. A spread that opens up for no visible reason, or a
quote that disappears, is information.</p>
<blockquote><p>The cost of getting in is seen at once. The cost of getting out is seen on the day on which you need
to.</p></blockquote>`,
};
