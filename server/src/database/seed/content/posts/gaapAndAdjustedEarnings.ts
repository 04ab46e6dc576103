import type { SeedPost } from '../types';

export const gaapAndAdjustedEarnings: SeedPost = {
  slug: 'gaap-and-adjusted-earnings',
  title: 'GAAP and adjusted earnings: two numbers, one company',
  summary:
    'The headline says a profit, the income statement says a loss. Both may be honest. The reconciliation table tells ' +
    'you which one to use.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['earnings', 'education'],
  featured_image_url: '/covers/earnings.svg',
  publishedDaysAgo: 54,
  content: `<p>Generally accepted accounting principles, GAAP, are the rules by which American companies keep their books.
They are strict, detailed, and the same for everybody. Next to the result under those rules, most companies publish one
of their own making: adjusted earnings, adjusted EBITDA, free cash flow and a good many others.</p>
<p>That is allowed. The SEC asks two things of it: a company must show the most directly comparable GAAP figure with it,
and a table that leads from one to the other. In its filings the GAAP figure must also be given at least equal
prominence.</p>
<h2>What is usually taken out</h2>
<table>
<thead><tr><th>Adjustment</th><th>The case for it</th><th>The question to ask</th></tr></thead>
<tbody>
<tr><td>Share-based pay</td><td>No cash leaves the company</td><td>Would staff work without it?</td></tr>
<tr><td>Amortisation of acquired intangibles</td><td>It reflects an old purchase price</td><td>Does the company live by buying others?</td></tr>
<tr><td>Restructuring</td><td>It happens once</td><td>How many years in a row has it happened once?</td></tr>
<tr><td>Legal settlements</td><td>Not part of the business</td><td>Is it part of this business?</td></tr>
</tbody>
</table>
<h2>How to read the reconciliation</h2>
<ol>
<li>Find it at the end of the press release, after the statements.</li>
<li>Put three years of it side by side. Adjustments that come back each year are costs.</li>
<li>Look for items that only ever go one way. A company that removes losses and keeps gains is not adjusting, it is
choosing.</li>
<li>Divide share-based pay by revenue. For some young companies it is the largest single expense.</li>
</ol>
<h2>Which one to use</h2>
<p>Use the GAAP figure to compare companies and the adjusted one to understand a single company over time, provided that
its definition has not changed. When it has changed, the footnote under the table says so.</p>
<blockquote><p>EBITDA leaves out interest. For a company with much debt that is like describing a household's budget
without the mortgage.</p></blockquote>`,
};
