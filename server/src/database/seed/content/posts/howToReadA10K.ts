import type { SeedPost } from '../types';

export const howToReadA10K: SeedPost = {
  slug: 'how-to-read-a-10-k',
  title: 'How to read a 10-K without reading all of it',
  summary:
    'An annual report can run past two hundred pages. Five sections carry most of what a shareholder needs, and the ' +
    'order in which you read them matters.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['education', 'earnings'],
  featured_image_url: '/covers/education.svg',
  publishedDaysAgo: 2,
  content: `<p>Every company that is listed in the United States and files as a domestic issuer sends the SEC an annual
report on Form 10-K. It is audited in part, signed by the people who run the company, and built from the same numbered
items each year. That last point is what makes it readable: once you know the items, you can open any company's report
and go straight to what you want.</p>
<h2>The five items to start with</h2>
<ol>
<li><strong>Item 1, Business.</strong> What is sold, to whom, and against which competitors. Look for customers that
account for more than a tenth of revenue.</li>
<li><strong>Item 1A, Risk Factors.</strong> Much of it is standard text. Compare it with last year's: a risk that is new,
or has moved to the top, is worth more than the list itself.</li>
<li><strong>Item 7, Management's Discussion and Analysis.</strong> Why the figures changed, in the company's own words.
The part on liquidity says how long the money lasts.</li>
<li><strong>Item 8, Financial Statements.</strong> Balance sheet, income, cash flow, and the notes. The notes on revenue,
debt and share-based pay explain more than the statements do.</li>
<li><strong>Item 9A, Controls and Procedures.</strong> One sentence to look for: whether controls were effective. A
material weakness is disclosed here.</li>
</ol>
<h2>Read the auditor's report first</h2>
<p>It stands at the front of Item 8. Two things in it outweigh everything else: an opinion that is not clean, and a
paragraph about substantial doubt that the company can continue as a going concern.</p>
<h2>Then follow the cash</h2>
<p>Profit is an opinion built from many estimates; cash is counted. Put net income beside cash from operations for three
years. If profit grows and cash does not, find out where the difference sits. Receivables and inventory are the usual
places.</p>
<blockquote><p>A useful habit: write down one question before you open the report, and stop when it is answered. The next
question can wait for the next sitting.</p></blockquote>
<h2>Where to find it</h2>
<p>Reports are free on <a href="https://www.sec.gov/edgar/search/">EDGAR</a>. Large companies file within 60 days of the
end of their fiscal year, mid-sized ones within 75, and the smallest within 90. What happens between two annual reports
arrives on other forms; our guide to <a href="/posts/reading-an-8-k">reading an 8-K</a> covers the most important
one.</p>`,
};
