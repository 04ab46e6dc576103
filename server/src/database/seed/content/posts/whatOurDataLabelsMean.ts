import type { SeedPost } from '../types';

export const whatOurDataLabelsMean: SeedPost = {
  slug: 'what-our-data-labels-mean',
  title: 'Live, delayed, stale, sample: what our data labels mean',
  summary:
    'Every market figure on this site says where it came from and from when it is. Four words tell you how far to trust ' +
    'it, and a dash tells you that we do not know.',
  author_name: 'Market Pulse Editors',
  category_slugs: [],
  featured_image_url: '/covers/market-news.svg',
  publishedDaysAgo: 5,
  content: `<p>A price without a time is a rumour. So each market figure on Market Pulse carries its source, the moment that it
describes, and one of four labels.</p>
<table>
<thead><tr><th>Label</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td><strong>Live</strong></td><td>The source delivers as it happens, and the last figure is recent.</td></tr>
<tr><td><strong>Delayed</strong></td><td>The source holds prices back for a while, or publishes once a day.</td></tr>
<tr><td><strong>Stale</strong></td><td>The source has stopped answering. You see the last figure that we received, with its
age.</td></tr>
<tr><td><strong>Sample</strong></td><td>Real figures of a past date that came with the software, for looking around. They
are no quotes.</td></tr>
</tbody>
</table>
<h2>If you see &quot;sample&quot;</h2>
<p>A new installation of this site has no contract with a data provider. To be useful from the first minute it brings a
small set of companies and coins with figures of the date that is shown beside them. The offerings among our ICO cards
whose title begins with &quot;Sample&quot; are invented from beginning to end, and so are the members who opened the first
discussions in the <a href="/forums">forums</a>: their profiles say that they are samples.</p>
<h2>If you see a dash</h2>
<p>Then the figure is not known. We do not fill gaps with zeros or estimates: a zero would sort, add up and mislead. A
company without a price stands at the end of a sorted table, and is not counted in totals.</p>
<h2>Who pays for what</h2>
<p>The site is paid for featuring some companies. Those carry a <strong>SPONSORED</strong> badge wherever they appear. The
badge and the label are independent of one another: a sponsored company's price comes from the same source as everyone
else's.</p>
<h2>Before you act</h2>
<ul>
<li>Check the time beside the figure.</li>
<li>Compare with your broker, whose price is the one that you will get.</li>
<li>Read the filing. A summary, ours included, is no substitute for it.</li>
</ul>
<blockquote><p>Found a figure that is wrong? <a href="/contact">Tell us</a>, with the page and the
source.</p></blockquote>`,
};
