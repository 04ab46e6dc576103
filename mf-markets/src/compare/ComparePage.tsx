import { usePriceHistories } from '@market-pulse/api-client';
import { findComparable } from '@market-pulse/api-client/companies';
import { COMPARED_MAX, comparedSymbol, readCompared, writeCompared } from '@market-pulse/contract/rules';
import { chartRange, standingPage, textParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { PricesTable } from '@market-pulse/remote-kit/table';
import { AddressProblems, AppLink, classNames, Container, layout } from '@market-pulse/ui';
import { PriceChart } from '@market-pulse/ui/chart';
import { useId, useMemo, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { MarketHead } from '../tables/MarketHead';
import marketPage from '../tables/marketPage.module.css';
import presets from '../tables/presets.module.css';
import styles from './ComparePage.module.css';
import { COMPARE_PATH, comparePath, COMPARISONS, comparisonTitle } from './comparisons';

const TITLE = 'Compare';
const LEAD =
  'Stocks, funds, coins, indices, gold, oil, yields and the euro: two to four in one chart, in percent since a day.';
const STRUCTURED_DATA = standingPage({ name: TITLE, path: COMPARE_PATH, description: LEAD });
/** What is read of `?symbols=`, in characters. */
const MAX_LENGTH = 500;
/** What nobody chose is compared with something that everybody knows. */
const FIRST = comparedSymbol('index', 'SPX');

/** The parameters of the page: what is compared (`MSFT,crypto:BTC,index:SPX`), and the range since whose first day. */
export const COMPARE_PARAMETERS = { symbols: textParameter(MAX_LENGTH), range: chartRange };

/** Two to four things of any kind in percent since one day. What is compared stands in the address; what of that means nothing is said. */
export default function ComparePage(): ReactNode {
  const [{ symbols: text, range }, change] = useAddressState(COMPARE_PARAMETERS);
  const { symbols, problems } = useMemo(() => readCompared(text, COMPARED_MAX), [text]);
  const [own = FIRST, ...others] = symbols;
  const compare = (keys: readonly string[]) => change({ symbols: writeCompared(keys) ?? '' });
  const titleId = useId();
  usePageHead({
    title: symbols.length > 1 ? `Compare ${comparisonTitle(symbols)}` : TITLE,
    description: LEAD,
    canonical: COMPARE_PATH,
    structuredData: STRUCTURED_DATA,
  });
  return (
    <>
      <MarketHead title={TITLE} lead={LEAD} />
      <Container className={classNames(marketPage.page, layout.stackLarge)}>
        <div className={layout.stackSmall}>
          <nav className={presets.presets} aria-label="Ready-made comparisons">
            {COMPARISONS.map(({ label, keys }) => (
              <AppLink
                key={label}
                to={comparePath(keys)}
                className={presets.preset}
                aria-current={keys.join() === symbols.map(({ key }) => key).join() ? 'page' : undefined}
                preventScrollReset
              >
                {label}
              </AppLink>
            ))}
          </nav>
          <AddressProblems problems={problems} />
          <section aria-labelledby={titleId} className={layout.stackSmall}>
            <h2 id={titleId} className={styles.title}>
              {comparisonTitle([own, ...others])}
            </h2>
            {others.length === 0 && <p>Press Compare to choose up to three others: a name or a symbol finds them.</p>}
            <PriceChart
              symbol={own.symbol}
              kind={own.kind}
              name={own.label}
              label={own.label}
              useHistories={usePriceHistories}
              Table={PricesTable}
              findSymbols={findComparable}
              compared={others}
              onCompare={(keys) => compare([own.key, ...keys])}
              {...(others.length > 0 && { onLeave: () => compare(others.map(({ key }) => key)) })}
              range={range}
              onRange={(chosen) => change({ range: chosen })}
            />
          </section>
        </div>
        <MarketDisclaimer />
      </Container>
    </>
  );
}
