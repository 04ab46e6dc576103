import type { SeedPost } from '../types';

export const readingAn8K: SeedPost = {
  slug: 'reading-an-8-k',
  title: 'Reading an 8-K: the item number tells you how worried to be',
  summary:
    'Companies report important events within four business days. The numbers in the filing sort the routine from the ' +
    'serious before you have read a word.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['education', 'market-news'],
  featured_image_url: '/covers/education.svg',
  publishedDaysAgo: 12,
  content: `<p>When something important happens between two periodic reports, a company that files with the SEC reports it
on Form 8-K, for most events within four business days. Each event is filed under a numbered item, and one filing may
carry several. Learn a dozen numbers and you can triage a day's filings in minutes.</p>
<table>
<thead><tr><th>Item</th><th>What happened</th><th>What to ask</th></tr></thead>
<tbody>
<tr><td>1.01</td><td>Entry into a material agreement</td><td>Is there a minimum, or only a maximum?</td></tr>
<tr><td>1.03</td><td>Bankruptcy or receivership</td><td>What is left for shareholders, if anything?</td></tr>
<tr><td>2.02</td><td>Results of operations</td><td>How do they compare with the company's own outlook?</td></tr>
<tr><td>2.04</td><td>An event that makes debt fall due early</td><td>Has the lender waived it, and until when?</td></tr>
<tr><td>3.01</td><td>Notice of failing a listing standard</td><td>Which standard, and by when must it be met?</td></tr>
<tr><td>3.02</td><td>Unregistered sale of shares</td><td>How many, at what price, to whom?</td></tr>
<tr><td>4.01</td><td>Change of auditor</td><td>Dismissed or resigned? Any disagreement?</td></tr>
<tr><td>4.02</td><td>Earlier statements can no longer be relied on</td><td>Which periods, and how large is the error?</td></tr>
<tr><td>5.02</td><td>Directors or officers leave or join</td><td>Is a successor named, and why now?</td></tr>
<tr><td>8.01</td><td>Other events</td><td>Why did the company think it worth telling?</td></tr>
</tbody>
</table>
<h2>Filed or furnished</h2>
<p>Results (2.02) and disclosures under Regulation FD (7.01) are usually <em>furnished</em> rather than filed. They do not
carry the same liability, and they are not taken over into registration statements unless the company says so. The press
release attached as exhibit 99.1 is marketing written around the figures; read the tables at its end first.</p>
<h2>Three that deserve a pause</h2>
<ul>
<li><strong>4.02</strong> says that numbers you may have relied on were wrong.</li>
<li><strong>4.01</strong> with a resignation deserves a look at the auditor's letter, filed as exhibit 16.</li>
<li><strong>3.02</strong> in a small company often means new shares below the market price.</li>
</ul>
<p>Watch the clock as well. A filing late on a Friday is not proof of anything, but it is a reason to read to the
end.</p>`,
};
