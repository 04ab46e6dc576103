import type { SeedPost } from '../types';

export const positionSizing: SeedPost = {
  slug: 'position-sizing',
  title: 'Position sizing: decide what you can lose before what you might gain',
  summary:
    'How much to buy is a separate question from what to buy, and the one that keeps you in the game. The arithmetic ' +
    'fits on a card.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['education'],
  featured_image_url: null,
  publishedDaysAgo: 46,
  content: `<p>Most losses that end an investor's career come from positions that were too large, not from ideas that were
too bad. A bad idea at a sensible size is tuition. The sum is short.</p>
<h2>The arithmetic</h2>
<ol>
<li>Choose the share of your account that one idea may cost you. Many people use one percent.</li>
<li>Choose the price at which you would admit that you were wrong.</li>
<li>Divide the first, in dollars, by the distance between your entry and the second.</li>
</ol>
<p>An example with round numbers: in an account of 10,000 dollars, one percent is 100 dollars. You would buy at 20 and be
wrong at 18, a distance of 2 dollars. 100 divided by 2 is 50 shares, a position of 1,000 dollars. Were you wrong only at
15, the same risk would buy 20 shares.</p>
<h2>What the sum assumes</h2>
<p>It assumes that you can get out where you planned. That fails in three familiar ways:</p>
<ul>
<li><strong>Gaps.</strong> News comes out while the market is closed and the next price is far from the last. A stop order
becomes a market order when it is triggered; it does not promise a price.</li>
<li><strong>Thin markets.</strong> In a microcap the quantity on the bid may be smaller than your position. See our note on
the <a href="/posts/bid-ask-spread-in-microcaps">bid-ask spread</a>.</li>
<li><strong>Company.</strong> Five positions in one sector are one position with five names.</li>
</ul>
<h2>Binary events</h2>
<p>Before a court ruling or a drug decision there is no price at which you would be wrong, only a yes or a no. There the
right question is how much you can lose if the answer is no and the price halves or worse before you can act. Let that
number set the size, even if it looks small.</p>
<blockquote><p>If a position keeps you awake, it is too large. You do not need a formula for that one.</p></blockquote>
<p>This is a description of a method and no advice about your money. Your circumstances, taxes and other holdings are not
in the formula.</p>`,
};
