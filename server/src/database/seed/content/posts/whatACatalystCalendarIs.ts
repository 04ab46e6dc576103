import type { SeedPost } from '../types';

export const whatACatalystCalendarIs: SeedPost = {
  slug: 'what-a-catalyst-calendar-is',
  title: 'What a catalyst calendar is, and how firm its dates are',
  summary:
    'A catalyst is a dated event that may change what a company is worth. A good calendar says not only when, but how ' +
    'sure the date is.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['fda-biotech', 'market-news', 'education'],
  featured_image_url: '/covers/fda-biotech.svg',
  publishedDaysAgo: 19,
  content: `<p>Prices move on news, and part of the news announces its date. Earnings, decisions by an agency, the end of a
lock-up, a vote of the shareholders: such events are called catalysts, and a list of them by date is a catalyst
calendar.</p>
<h2>How firm is a date?</h2>
<p>The dates on one page of a calendar are rarely of one kind. It helps to sort them into four:</p>
<ul>
<li><strong>Fixed:</strong> set by rule or contract. The end of a lock-up, the record date of a dividend, an expiry.</li>
<li><strong>Announced:</strong> the company has named the day. Earnings that have been confirmed, shareholder
meetings.</li>
<li><strong>Targeted:</strong> somebody has set a goal. The PDUFA date of a drug application, the expected week of an
IPO.</li>
<li><strong>Guessed:</strong> derived from past years. Earnings dates that no company has confirmed yet, or data
&quot;in the second half&quot;.</li>
</ul>
<p>Mixing up the third and fourth with the first is how people come to hold a position a month longer than they
wanted.</p>
<h2>What to note for each entry</h2>
<ol>
<li>The event, and the document that says so.</li>
<li>How firm the date is.</li>
<li>What the market seems to expect. Without an expectation there can be no surprise.</li>
<li>What comes next under each outcome, and by when you would know.</li>
</ol>
<h2>Three traps</h2>
<p><strong>Everyone has the same calendar.</strong> A date that all can see has its effect on prices before the day. The
question is never whether the event happens, only how it differs from what people thought.</p>
<p><strong>Silence is news as well.</strong> When a trial was to report by summer and autumn has come, that is
information.</p>
<p><strong>Money first.</strong> Compare the date with the cash. A company that has money for two quarters and a catalyst
in four will sell shares in between.</p>
<blockquote><p>Write down what you expect before the event. Afterwards everybody will have known.</p></blockquote>
<p>For the most common event of all, see our <a href="/posts/earnings-season-primer">primer on earnings
season</a>.</p>`,
};
