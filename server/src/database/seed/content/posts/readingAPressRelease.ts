import type { SeedPost } from '../types';

export const readingAPressRelease: SeedPost = {
  slug: 'reading-a-press-release',
  title: 'Reading a press release like an analyst',
  summary:
    'Companies choose every word of an announcement. A short dictionary of the words that sound like more than they are, ' +
    'and five checks that take five minutes.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['market-news', 'microcaps', 'education'],
  featured_image_url: '/covers/market-news.svg',
  publishedDaysAgo: 23,
  content: `<p>A press release is written by the company and distributed for a fee. No newsroom has checked it. It is still a
source: what a company says in public has to be true, and lawyers have gone over it. That is why the choice of words is so
telling.</p>
<h2>A short dictionary</h2>
<table>
<thead><tr><th>It says</th><th>It means</th></tr></thead>
<tbody>
<tr><td>Letter of intent, memorandum of understanding</td><td>Nobody is obliged to anything yet</td></tr>
<tr><td>Up to 10 million dollars</td><td>Anything from nothing to 10 million</td></tr>
<tr><td>Pipeline, total addressable market</td><td>No revenue</td></tr>
<tr><td>Strategic alternatives</td><td>The company may be sold, or may need money</td></tr>
<tr><td>Record revenue</td><td>The highest so far; says nothing of profit</td></tr>
<tr><td>Topline data</td><td>A summary; the details come later</td></tr>
<tr><td>Regained compliance</td><td>It had been out of compliance</td></tr>
</tbody>
</table>
<h2>Five checks</h2>
<ol>
<li><strong>Is there an 8-K?</strong> A material contract outside the ordinary course of business has to be reported. If
there is no filing, the company took it for one or the other: ordinary, or not material.</li>
<li><strong>Who is the other side?</strong> Named, and has it said the same thing on its own pages?</li>
<li><strong>Which numbers are missing?</strong> A contract without amount, term or minimum is a hope.</li>
<li><strong>What was said last time?</strong> Put the last three announcements side by side. Deadlines that move without a
word are the most reliable sign there is.</li>
<li><strong>What came the day after?</strong> Good news in the morning and an offering in the evening often belong
together.</li>
</ol>
<h2>The paragraph at the end</h2>
<p>Statements about the future come with a notice that refers to the Private Securities Litigation Reform Act of 1995. It
protects a company from some lawsuits if the risks are named. The protection of that law does not extend to issuers of
penny stock, although they like to quote it.</p>
<blockquote><p>Underline the verbs. &quot;Has signed&quot; and &quot;is in a position to explore&quot; are years
apart.</p></blockquote>
<p>Release by release this becomes quick. Begin with the filings: <a href="/posts/reading-an-8-k">reading an
8-K</a>.</p>`,
};
