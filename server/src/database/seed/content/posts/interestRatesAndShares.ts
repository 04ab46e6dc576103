import type { SeedPost } from '../types';

export const interestRatesAndShares: SeedPost = {
  slug: 'how-interest-rates-reach-share-prices',
  title: 'How interest rates reach share prices',
  summary:
    'A decision in Washington moves a share in Texas. Four channels lead from the one to the other, and they do not all ' +
    'point the same way.',
  author_name: 'Market Pulse Editors',
  category_slugs: ['economy', 'education'],
  featured_image_url: '/covers/economy.svg',
  publishedDaysAgo: 34,
  content: `<p>The Federal Open Market Committee has eight scheduled meetings a year and sets a target range for the rate at
which banks lend to one another overnight. No company borrows at that rate. It still reaches every share price, by four
roads.</p>
<h2>1. The value of later</h2>
<p>A dollar in ten years is worth less today the higher the interest you could earn meanwhile. At 2 percent it is worth
about 82 cents, at 5 percent about 61. Companies whose profits lie far ahead therefore react more than those that earn
their money now.</p>
<h2>2. The cost of debt</h2>
<p>Loans with a floating rate, mostly based on SOFR, become dearer within weeks. Bonds with a fixed rate do so only when
they fall due. The notes to the balance sheet list maturities by year: a wall of them in the next two is where rates will
be felt.</p>
<h2>3. The competition</h2>
<p>When treasury bills pay little, savers look for something else. When they pay well, a dividend of three percent has to
explain itself. Utilities, real estate and other payers of steady dividends feel this first.</p>
<h2>4. The customers</h2>
<p>Mortgages, car loans and credit lines follow. Builders, car makers and lenders are close to the source; makers of
toothpaste are far from it.</p>
<h2>Why it is not that simple</h2>
<ul>
<li>Prices move on the difference between decision and expectation. A cut that everyone expected does nothing.</li>
<li>Rates are often raised because business is good, and cut because it is not.</li>
<li>Long rates are made by the market. They can rise while the committee cuts.</li>
<li>Small companies carry more floating debt than large ones, and some have no debt at all but need new money. For those
the mood of the market matters more than the rate.</li>
</ul>
<h2>Where to look</h2>
<p>Statements, projections and minutes stand on <a href="https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm">the
Federal Reserve's calendar</a>. The minutes come out three weeks after the meeting.</p>
<blockquote><p>Before asking what rates will do, ask what your company would do if you were wrong about
them.</p></blockquote>`,
};
