import type { SeedPost } from '../types';

export const softwareMetrics: SeedPost = {
  slug: 'software-company-metrics',
  title: 'ARR, retention and the rest: the metrics of software companies',
  summary:
    'Subscription businesses are measured with numbers that no accounting rule defines. Six of them, what they tell, and ' +
    'where each is easily bent.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['technology', 'education'],
  featured_image_url: '/covers/technology.svg',
  publishedDaysAgo: 61,
  content: `<p>A company that sells subscriptions is paid over years for work that it did before. Its income statement looks
worse than the business while it grows and better when growth ends. So the industry has invented measures of its own. Most
are defined by each company for itself; the definition is in the 10-K, and worth reading once.</p>
<h2>Six measures</h2>
<ul>
<li><strong>Annual recurring revenue (ARR).</strong> Subscriptions in force at a date, per year. Ask whether usage fees and
contracts not yet begun are counted.</li>
<li><strong>Net revenue retention.</strong> What last year's customers pay today, in percent of what they paid then. Above
100 means that those who stay buy more than those who leave. New customers are not in it.</li>
<li><strong>Gross retention.</strong> The same without the additional purchases, so never above 100. It is the more sober
figure and less often published.</li>
<li><strong>Remaining performance obligations.</strong> Signed and not yet delivered. This one is part of the audited
statements. Look at the portion for the next twelve months.</li>
<li><strong>Gross margin.</strong> Software is cheap to copy; people and computing are not. A low margin often hides a
service business.</li>
<li><strong>Rule of 40.</strong> Growth plus margin should add up to 40 percent. A rule of thumb, and it depends on which
margin is used.</li>
</ul>
<h2>The cost of shares</h2>
<p>Pay in shares does not touch cash flow, and is among the largest costs of many software companies. Two checks: how fast
does the number of shares grow, and how much is spent on buying shares back only to keep it level? More on that in
<a href="/posts/gaap-and-adjusted-earnings">GAAP and adjusted earnings</a>.</p>
<h2>An example in round numbers</h2>
<p>Imagine 100 customers who pay 1,000 dollars each. Ten leave, and the others raise their spending by 15 percent. Gross
retention is 90 percent. Net retention is 90 times 1,150 by 100,000, or 103.5 percent. One figure sounds like trouble and
one like growth; both are true.</p>
<blockquote><p>When a company stops publishing a measure, the last value was probably not the
problem. The next one was.</p></blockquote>`,
};
