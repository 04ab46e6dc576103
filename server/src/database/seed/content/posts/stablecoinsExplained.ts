import type { SeedPost } from '../types';

export const stablecoinsExplained: SeedPost = {
  slug: 'stablecoins-explained',
  title: 'Stablecoins: what stands behind a digital dollar',
  summary:
    'Tokens that aim to be worth one dollar come in three designs. They differ in what backs them, who can redeem them, ' +
    'and how they behave on a bad day.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['crypto', 'education'],
  featured_image_url: '/covers/crypto.svg',
  publishedDaysAgo: 9,
  content: `<p>A stablecoin is a token that aims to keep the value of something else, nearly always one US dollar. Traders
park money in them between two trades, and people use them to send dollars abroad within minutes. &quot;Stable&quot; is
the aim. Whether it is met depends on the design.</p>
<h2>Three designs</h2>
<p><strong>Backed by reserves.</strong> An issuer takes in dollars, creates tokens, and keeps the money in bank deposits,
treasury bills and the like. Tether (USDT) and USDC work this way. The token is as good as the reserves and the promise to
redeem.</p>
<p><strong>Backed by crypto.</strong> A contract on a blockchain holds other coins worth more than the tokens it issues,
and sells them automatically when the cushion shrinks. Anyone can inspect the cushion. It is exposed to the prices of what
it holds.</p>
<p><strong>Algorithmic.</strong> No reserves to speak of; a mechanism creates and destroys a second token to hold the
price. TerraUSD was the largest of them. In May 2022 it lost its peg and, within days, nearly all of its value.</p>
<h2>Even good reserves can wobble</h2>
<p>In March 2023 USDC fell below 90 cents for some hours, because part of its reserves lay with Silicon Valley Bank, which
had just failed. When the deposits were guaranteed the price returned to one dollar. The lesson is narrow and useful: a
token is tied to the banks behind it, and to weekends on which banks are closed.</p>
<h2>Questions to ask</h2>
<ul>
<li>What exactly is in the reserves, and who reports on it? An attestation looks at one day; an audit looks at the
accounts.</li>
<li>Who may redeem at one dollar? Often only large customers of the issuer. Everyone else depends on the market.</li>
<li>Can the issuer freeze tokens? Most can.</li>
<li>On which chain does yours live? A token that was carried to another chain by a bridge adds the risk of the
bridge.</li>
<li>Who keeps the interest on the reserves? Usually the issuer does.</li>
</ul>
<blockquote><p>A stablecoin is no bank account. There is no deposit insurance on the token itself.</p></blockquote>`,
};
