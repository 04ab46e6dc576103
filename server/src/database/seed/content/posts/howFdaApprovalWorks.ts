import type { SeedPost } from '../types';

export const howFdaApprovalWorks: SeedPost = {
  slug: 'how-fda-approval-works',
  title: 'How FDA approval works: three phases, one decision',
  summary:
    'From the first volunteer to the letter from the agency: what each phase asks, what the designations mean, and why ' +
    'an approval can be followed by a falling share.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['fda-biotech', 'education'],
  featured_image_url: '/covers/fda-biotech.svg',
  publishedDaysAgo: 4,
  content: `<p>A new medicine needs the approval of the Food and Drug Administration before it is sold in the United States.
For a small biotechnology company with a single product that decision may be its whole value. The road to it has fixed
stations.</p>
<table>
<thead><tr><th>Phase</th><th>Typical size</th><th>Main question</th></tr></thead>
<tbody>
<tr><td>Phase 1</td><td>20 to 100 people</td><td>Is it safe, and at what dose?</td></tr>
<tr><td>Phase 2</td><td>Up to several hundred patients</td><td>Does it seem to work, and what are the side effects?</td></tr>
<tr><td>Phase 3</td><td>300 to 3,000 patients</td><td>Does it work better than what it is compared with?</td></tr>
</tbody>
</table>
<p>Sizes are those that the agency itself gives as typical; trials for rare diseases are smaller. Most candidates fail, and
by the FDA's own estimate only about a third of the drugs in phase 2 move on to the next phase.</p>
<h2>The application</h2>
<p>With its data the company files a new drug application (NDA) or, for biological products, a biologics license
application (BLA). The agency takes 60 days to accept it. For a new active substance the goal is then a decision in ten
months, or six under priority review. That goal is the <strong>PDUFA date</strong>, named after the law behind it. It is
a goal and no promise.</p>
<h2>Words that sound alike</h2>
<ul>
<li><strong>Fast track:</strong> more meetings, and parts of the application may be handed in one by one.</li>
<li><strong>Breakthrough therapy:</strong> early evidence of a substantial improvement; intensive guidance.</li>
<li><strong>Accelerated approval:</strong> on a measure that is likely to predict a benefit, to be confirmed later.</li>
<li><strong>Priority review:</strong> six months rather than ten.</li>
</ul>
<p>None of the four says that the product will be approved.</p>
<h2>Possible answers</h2>
<p>Approval, or a <strong>complete response letter</strong> that lists what is missing. The latter may mean months (a
question about the factory) or years (another trial). Companies often quote only a part of the letter, so read their
wording with care; the agency has begun to publish such letters itself.</p>
<blockquote><p>An approval that everyone expected is often sold, and it is frequently followed by an offering: a launch
costs money.</p></blockquote>
<p>The agency's own overview: <a href="https://www.fda.gov/patients/learn-about-drug-and-device-approvals/drug-development-process">the
drug development process</a>.</p>`,
};
