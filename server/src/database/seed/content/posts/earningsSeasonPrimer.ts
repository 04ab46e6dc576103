import type { SeedPost } from '../types';

export const earningsSeasonPrimer: SeedPost = {
  slug: 'earnings-season-primer',
  title: 'Earnings season: a primer for the busiest weeks of the quarter',
  summary:
    'Four times a year thousands of companies report within a few weeks. What is published when, why good results can ' +
    'sink a share, and how to prepare.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['earnings', 'education'],
  featured_image_url: '/covers/earnings.svg',
  publishedDaysAgo: 1,
  content: `<p>Most listed companies in the United States close their books at the end of March, June, September and
December. About two weeks later the reports begin, traditionally with the large banks, and for the following six weeks
they hardly stop. That stretch is called earnings season.</p>
<h2>What arrives, in order</h2>
<ol>
<li><strong>The date.</strong> Companies announce it one to three weeks ahead. Dates on calendars before that are
estimates.</li>
<li><strong>The press release,</strong> before the market opens or after it closes, attached to an
<a href="/posts/reading-an-8-k">8-K</a>.</li>
<li><strong>The call.</strong> Management reads a statement and takes questions from analysts. Anyone may listen in on the
company's website.</li>
<li><strong>The 10-Q,</strong> within 40 days of the end of the quarter for larger companies and 45 for smaller ones. The
fourth quarter has none; its figures come with the annual report.</li>
</ol>
<h2>Why good results can sink a share</h2>
<p>A price already contains what people expect. Analysts publish estimates, and their average, the consensus, is the mark
against which results are called a beat or a miss. Three things move the price more than the past quarter:</p>
<ul>
<li><strong>Guidance:</strong> what the company expects of the next quarter or year.</li>
<li><strong>Quality:</strong> a beat that comes from a lower tax rate or a one-off sale is worth little.</li>
<li><strong>The whisper:</strong> what investors really expected, which may be well above the published consensus.</li>
</ul>
<h2>How to prepare in ten minutes</h2>
<p>Before the report, write down last year's figure for the same quarter, the company's own outlook from three months ago,
and the one number that matters most for this business: same-store sales for a retailer, net interest margin for a bank,
subscribers for a streaming service. After the report, compare those three. You will know more than the headline
does.</p>
<blockquote><p>Compare with the same quarter a year ago, not with the one before. Seasons are stronger than
trends.</p></blockquote>
<p>Adjusted figures need a second look. We explain why in <a href="/posts/gaap-and-adjusted-earnings">GAAP and adjusted
earnings</a>.</p>`,
};
