import type { SeedPost } from '../types';

export const ipoLockUpsExplained: SeedPost = {
  slug: 'ipo-lock-ups-explained',
  title: 'IPO lock-ups explained: when insiders may sell',
  summary:
    'After an offering most shares are tied up, typically for 180 days. The date on which they come free is known on ' +
    'the first day, and still surprises people.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['ipos'],
  featured_image_url: '/covers/ipos.svg',
  publishedDaysAgo: 38,
  content: `<p>When a company goes public, often only a tenth or a fifth of its shares are sold. The rest belongs to
founders, staff and early investors. If all of them could sell on the first morning, nobody would want to buy. So they
sign a promise not to: the lock-up.</p>
<h2>What it is</h2>
<p>A lock-up is a contract between holders and the banks that manage the offering. It is no rule of the SEC, which only
asks that it be disclosed. The customary length is 180 days from the date of the prospectus. The banks may release
holders early, in part or altogether.</p>
<h2>Where to find it</h2>
<p>Two sections of the final prospectus (form 424B4) have the details: <em>Shares Eligible for Future Sale</em> counts the
shares and names the dates, and <em>Underwriting</em> describes the exceptions. Look out for:</p>
<ul>
<li><strong>Staggered release.</strong> A part may come free after the first or second earnings report.</li>
<li><strong>Price triggers.</strong> Some agreements let a part go early once the share has closed well above the offer
price for a number of days.</li>
<li><strong>Exceptions for staff.</strong> Sales that pay the tax on vesting shares are often permitted.</li>
<li><strong>Blackout clauses.</strong> When the last day would fall into the weeks before earnings, it may be moved.</li>
</ul>
<h2>What it does to the price</h2>
<p>More shares for sale with the same number of buyers press on a price, and studies of many offerings have found a small
average decline around the date. An average is no forecast. The date is public, so part of the effect comes earlier, and
when holders do not want to sell there may be none at all.</p>
<h2>A short calculation</h2>
<p>Divide the number of shares that come free by the average daily volume. Two days of trading is a ripple. Sixty days is
a different matter.</p>
<blockquote><p>Direct listings often come without any lock-up. Deals with a blank-check company have lock-ups of their own,
frequently longer. Read, do not assume.</p></blockquote>
<p>The steps before this one are in <a href="/posts/how-an-ipo-works">How an IPO works</a>.</p>`,
};
