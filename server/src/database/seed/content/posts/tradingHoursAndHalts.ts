import type { SeedPost } from '../types';

export const tradingHoursAndHalts: SeedPost = {
  slug: 'trading-hours-and-halts',
  title: 'Trading hours and halts: why a price can stand still and then jump',
  summary:
    'When American shares trade, what happens outside those hours, and the four kinds of pause that can stop a share or ' +
    'the whole market.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['market-news', 'education'],
  featured_image_url: '/covers/market-news.svg',
  publishedDaysAgo: 3,
  content: `<p>The regular session of the New York Stock Exchange and Nasdaq runs from 9:30 in the morning to 4:00 in the
afternoon, New York time, on weekdays that are no holidays. On a few days a year, such as the one after Thanksgiving, it
ends at 1:00.</p>
<h2>Before and after</h2>
<p>Many brokers offer trading earlier and later. Fewer people take part, so spreads are wider and prices jump more easily;
most brokers accept limit orders only, and not every order type works. A move of ten percent in the early morning on a few
thousand shares says little about where the share will open.</p>
<h2>The auctions</h2>
<p>The day begins and ends with an auction that brings together as many orders as possible at a single price. The closing
auction is the largest trade of the day in most shares, and its price is the one that funds and indices use.</p>
<h2>Four kinds of pause</h2>
<ul>
<li><strong>News pending.</strong> A company is about to publish something that matters, and the exchange stops the share
until people have had time to read it.</li>
<li><strong>Volatility pause.</strong> When a price leaves a band around its average of the last five minutes and does not
come back within 15 seconds, trading in that share stops for five minutes.</li>
<li><strong>Market-wide circuit breaker.</strong> If the S&amp;P 500 falls 7 percent against the previous close, all shares
stop for 15 minutes; again at 13 percent. Both apply until 3:25. At 20 percent the day is over.</li>
<li><strong>SEC suspension.</strong> The SEC may suspend a share for up to ten business days when the information about it
is in doubt. In a share traded over the counter, brokers may afterwards be unable to quote it for some time.</li>
</ul>
<h2>What to do in a pause</h2>
<p>Nothing, mostly. Find out which kind it is: exchanges publish the code and time of each halt. Cancel orders that rested
on the old state of things. After a halt a share reopens with an auction, and the first price may be far from the last.</p>
<blockquote><p>A stop order is not protected by a halt. It waits, and is executed at whatever price comes after
it.</p></blockquote>
<p>Coins have no closing bell. They trade on weekends and holidays, and an exchange may still go down in the busiest
minute.</p>`,
};
