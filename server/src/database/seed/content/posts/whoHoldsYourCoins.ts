import type { SeedPost } from '../types';

export const whoHoldsYourCoins: SeedPost = {
  slug: 'who-holds-your-coins',
  title: 'Who holds your coins? Exchanges, wallets and keys',
  summary:
    'Owning crypto means controlling a key, or trusting somebody who does. Both can go wrong, in different ways. A sober ' +
    'comparison.',
  author_name: null,
  category_slugs: ['crypto', 'technology'],
  featured_image_url: '/covers/technology.svg',
  publishedDaysAgo: 73,
  content: `<p>A coin is an entry in a public ledger that can be moved by whoever has the right private key. Nobody can
reset that key. So the first question about any holding is not what it is worth, but who has the key.</p>
<h2>At an exchange</h2>
<p>The exchange has the keys, and you have a claim on the exchange. That is convenient: there is a password that can be
reset, and a customer service. It also means that you are a creditor if the exchange fails. Customers of Mt. Gox, which
collapsed in 2014, waited about ten years for the first repayments.</p>
<p>Worth checking: who supervises the company, whether customers' assets are kept apart from its own, and what its terms
say about bankruptcy. Turn on two-factor sign-in with an app or a hardware key rather than with text messages.</p>
<h2>In your own wallet</h2>
<p>Here you have the key, mostly as a list of 12 or 24 words. Nobody can freeze it, and nobody can help. The usual ways to
lose coins from a wallet are plain:</p>
<ul>
<li>the words are lost, or were stored in a photo that somebody else found;</li>
<li>the words were typed into a website that pretended to be the wallet;</li>
<li>a transaction was signed that permitted a contract to take everything;</li>
<li>the coins were sent to an address on the wrong network.</li>
</ul>
<h2>A comparison</h2>
<table>
<thead><tr><th></th><th>Exchange</th><th>Own wallet</th></tr></thead>
<tbody>
<tr><td>Forgotten password</td><td>Can be reset</td><td>Words needed, or lost</td></tr>
<tr><td>Company fails</td><td>You are a creditor</td><td>Nothing happens</td></tr>
<tr><td>You are deceived</td><td>Sometimes stopped in time</td><td>Final</td></tr>
<tr><td>Inheritance</td><td>Ordinary procedure</td><td>Only if somebody can find the words</td></tr>
</tbody>
</table>
<blockquote><p>Nobody who is honest will ever ask for your words. Not the exchange, not the maker of the wallet, not
us.</p></blockquote>
<p>A fund that trades on a stock exchange is the third way: no keys at all, a yearly fee, and the trading hours of the
stock market.</p>`,
};
