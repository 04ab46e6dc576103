import type { SeedPost } from '../types';

export const howToSpotAPumpAndDump: SeedPost = {
  slug: 'how-to-spot-a-pump-and-dump',
  title: 'How to spot a pump-and-dump before you are the one it is sold to',
  summary:
    'The pattern is old: buy a thin share, praise it loudly, sell to those who believe it. The signs, the law on paid ' +
    'promotion, and what this site does about it.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['microcaps', 'education'],
  featured_image_url: '/covers/microcaps.svg',
  publishedDaysAgo: 7,
  content: `<p>A pump-and-dump has three acts. Somebody buys a thinly traded share cheaply. Then it is praised until the price
rises: in messages, videos, newsletters, chat rooms. Then it is sold to those who came because of the praise. The price
falls back, and the last buyers pay for everything.</p>
<h2>Signs in the message</h2>
<ul>
<li>It found you, and you did not look for it.</li>
<li>There is hurry: before the news, before Monday, before everyone knows.</li>
<li>The story is large and the sources are missing. A contract is mentioned and no filing is linked.</li>
<li>You are told a target price and no reason that could be checked.</li>
<li>Doubts are answered with insults, or deleted.</li>
</ul>
<h2>Signs in the share</h2>
<ul>
<li>Volume of many times the usual without any <a href="/posts/reading-an-8-k">8-K</a>.</li>
<li>No recent financial statements, or ones that show almost no business.</li>
<li>A recent change of name into whatever is fashionable.</li>
<li>Many new shares: look for convertible notes and for
<a href="/posts/reverse-splits-explained">reverse splits</a> in short order.</li>
</ul>
<h2>Paid promotion is legal, if it says so</h2>
<p>Section 17(b) of the Securities Act of 1933 requires that anybody who is paid to describe a security discloses the
payment and its amount. A promotion that hides it is unlawful whether or not its claims are true. So look for the small
print, and read what it says about shares that the promoter holds and may sell at any time.</p>
<p>That applies to us as well. Market Pulse is paid for featuring companies. Those carry a SPONSORED badge, and our
<a href="/legal-disclaimer">legal disclaimer</a> states the compensation. Treat what you read about them as you would any
other advertisement: as a reason to look into the filings and never as a substitute for doing so.</p>
<h2>If you think you see one</h2>
<p>Do not join in hoping to leave in time; that is the plan of everyone in it. Report posts on our forums with the report
button, and tips to the SEC at <a href="https://www.sec.gov/tcr">sec.gov/tcr</a>. The agency's pages for investors at
<a href="https://www.investor.gov/">investor.gov</a> let you check whether a seller is registered.</p>
<blockquote><p>If the only reason to buy is that others will, somebody has to be the last of the
others.</p></blockquote>`,
};
