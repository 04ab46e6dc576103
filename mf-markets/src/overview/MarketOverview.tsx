import { useMarketSummary } from '@market-pulse/api-client';
import { classNames, ProvenanceDot, SourceLine, useNow } from '@market-pulse/ui';
import { TreemapLegend } from '@market-pulse/ui/treemap';
import { useState, type ReactNode } from 'react';
import { SectorMap } from '../heatmap/SectorMap';
import { commonProvenance, differsFrom, provenanceKey } from '../provenance/commonProvenance';
import { mapNote, mapScale, mapTitle } from '../heatmap/mapTexts';
import { tooFewText } from '../provenance/tooFewText';
import { HOME_COINS, HOME_STOCKS } from '../quotes/instruments';
import { useHomeQuotes } from '../quotes/useHomeQuotes';
import { HomeSection } from '../sections/HomeSection';
import styles from './MarketOverview.module.css';
import { OverviewPanel } from './OverviewPanel';
import { QuoteList } from './QuoteList';
import { ReferenceList } from './ReferenceList';

const PARTS = [
  { name: 'stocks', label: 'Stocks' },
  { name: 'coins', label: 'Crypto' },
  { name: 'indices', label: 'Indices' },
] as const;
const ALL_STOCKS = { to: '/markets/stocks', text: 'All stocks' };
const ALL_COINS = { to: '/markets/crypto', text: 'All coins' };
/** As many coins as there are stocks; the tape has all of them. */
const SHOWN_COINS = HOME_COINS.slice(0, HOME_STOCKS.length);

type PartName = (typeof PARTS)[number]['name'];

/**
 * Home section: the prices of eight stocks and eight coins, what stands beside them (indices, oil, how many rose and fell), and the
 * largest companies by sector. On a phone one of the three lists shows at a time.
 */
export default function MarketOverview(): ReactNode {
  const stocks = useHomeQuotes(HOME_STOCKS);
  const coins = useHomeQuotes(SHOWN_COINS);
  const summary = useMarketSummary();
  const [shown, setShown] = useState<PartName>('stocks');
  const now = useNow();
  const common = commonProvenance(stocks.quoted.map(({ quote }) => quote));
  const commonKey = common && provenanceKey(common);
  const ofCoins = commonProvenance(coins.quoted.map(({ quote }) => quote));
  const classOf = (part: PartName) => classNames(styles.part, shown === part && styles.shown);
  const { isPending } = stocks;
  const { data } = summary;
  const mark = data && differsFrom(commonKey, data.figures) && <ProvenanceDot provenance={data.figures} now={now} />;

  return (
    <HomeSection title="Market Overview" note={common && <SourceLine provenance={common} now={now} />}>
      <div className={styles.overview}>
        <div className={styles.switch} role="group" aria-label="Part of the overview">
          {PARTS.map(({ name, label }) => (
            <button key={name} type="button" aria-pressed={shown === name} onClick={() => setShown(name)}>
              {label}
            </button>
          ))}
        </div>
        <div className={styles.parts} aria-busy={isPending}>
          <OverviewPanel
            className={classOf('stocks')}
            title="Stocks"
            columns={['Stock', '52 weeks', 'Price', 'Change']}
            link={ALL_STOCKS}
          >
            {(id) => (
              <QuoteList labelledBy={id} quoted={stocks.quoted} isPending={isPending} commonKey={commonKey} now={now} />
            )}
          </OverviewPanel>
          <OverviewPanel
            className={classOf('coins')}
            title="Crypto"
            columns={['Coin', '52 weeks', 'Price', '24h']}
            link={ALL_COINS}
            note={ofCoins && provenanceKey(ofCoins) !== commonKey && <SourceLine provenance={ofCoins} now={now} />}
          >
            {(id) => (
              <QuoteList
                labelledBy={id}
                quoted={coins.quoted}
                isPending={isPending}
                commonKey={ofCoins && provenanceKey(ofCoins)}
                now={now}
              />
            )}
          </OverviewPanel>
          <OverviewPanel
            className={classNames(classOf('indices'), styles.indices)}
            title="Indices and breadth"
            columns={['Index or price', '52 weeks', 'Last', 'Change']}
          >
            {(id) => (
              <ReferenceList labelledBy={id} summary={data} mark={mark} isPending={summary.isPending} now={now} />
            )}
          </OverviewPanel>
        </div>
        <div className={styles.map}>
          <div className={styles.mapHead}>
            <h3>
              {mapTitle(data)} {mark}
            </h3>
            <p>
              {mapNote(data)} {mapScale(data)}
            </p>
            <TreemapLegend />
          </div>
          <div className={styles.mapBody} aria-busy={summary.isPending}>
            {data?.is_ranked && <SectorMap label={mapTitle(data)} sectors={data.sectors} />}
            {data && !data.is_ranked && <p className={styles.said}>{tooFewText(data.companies)}</p>}
            {summary.isError && !data && <p className={styles.said}>The map could not be loaded right now.</p>}
          </div>
        </div>
      </div>
    </HomeSection>
  );
}
