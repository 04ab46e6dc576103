import type { SeedPost } from '../types';

export const dividendYieldPitfalls: SeedPost = {
  slug: 'dividend-yield-pitfalls',
  title: 'Dividend yield: a high number with two explanations',
  summary:
    'Yield is dividend divided by price, so it rises when the dividend does and also when the price collapses. How to ' +
    'tell one from the other.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['dividends', 'education'],
  featured_image_url: '/covers/dividends.svg',
  publishedDaysAgo: 17,
  content: `<p>Dividend yield is the dividend of a year divided by the price of the share. A share at 50 dollars that pays
2 dollars a year yields 4 percent. If the price falls to 25 and nobody has touched the dividend yet, the screen says 8
percent. It looks twice as generous and may be about to pay nothing.</p>
<h2>Which dividend?</h2>
<p>Services divide different things. <em>Trailing</em> yield uses what was paid in the last twelve months, one-off payments
sometimes included. <em>Forward</em> yield takes the latest payment and multiplies it. After a cut the first is still high;
after a special payment the second is absurd. If a yield surprises you, look up the payments.</p>
<h2>Can it be paid?</h2>
<ul>
<li><strong>Payout ratio:</strong> dividend divided by earnings. Above 100 percent for more than a year, something has to
give.</li>
<li><strong>Cash:</strong> better still, compare the dividend with cash from operations less investment.</li>
<li><strong>Debt:</strong> are loans falling due soon, and do their terms restrict dividends?</li>
<li><strong>History:</strong> what did the company do in 2009 and 2020?</li>
</ul>
<p>Real estate investment trusts have to distribute most of their taxable income, and for them depreciation distorts
earnings; use funds from operations in place of earnings per share.</p>
<h2>The dates</h2>
<p>Four of them: declared, ex-dividend, record, payment. To receive a payment you have to own the share before the
<strong>ex-dividend date</strong>. Since American trades began to settle in one day, in May 2024, that is usually the
record date itself. On the ex-date the price tends to open lower by about the dividend. Buying the day before and selling
the day after is therefore no gift, and there is tax on it.</p>
<h2>A comparison that helps</h2>
<p>Put the yield next to that of its own past and of similar companies. A share that always yielded 3 percent and now
yields 9 is telling you what others think of the next payment.</p>
<blockquote><p>Yield is what you hope for. Total return, price and dividend together, is what you
get.</p></blockquote>
<p>A missing yield on our pages is shown as a dash. It means that we do not know it, not that it is zero.</p>`,
};
