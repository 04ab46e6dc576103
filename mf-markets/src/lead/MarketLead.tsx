import { usePriceHistory, useWatchlist } from '@market-pulse/api-client';
import { formatChangePercent } from '@market-pulse/format';
import { Placeholder, PriceChange, SourceLine, useNow } from '@market-pulse/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { LeadChart } from './LeadChart';
import { leadFigures, leadPrice } from './leadFigures';
import { INDEX, isSameInstrument, leadInstruments } from './leadInstruments';
import styles from './MarketLead.module.css';
import { OpenMarketChart } from './OpenMarketChart';

const RANGES = [
  { range: '1m', label: '1M', name: '1 month' },
  { range: '1y', label: '1Y', name: '1 year' },
] as const;

/**
 * The panel beside the headline of the home page: an index, a coin or a stock, which for a member is the first on their watchlist, with its last close, its change, and the line
 * of a month or a year, from the stored history; with its source and its day, because it is no live quote. The whole chart is
 * a press away.
 */
export default function MarketLead(): ReactNode {
  const [instrument, setInstrument] = useState(INDEX);
  const instruments = leadInstruments(useWatchlist().data ?? [], instrument);
  const [chosen, setChosen] = useState<(typeof RANGES)[number]>(RANGES[1]);
  const { symbol, kind, name } = instrument;
  const { data, isPending } = usePriceHistory(symbol, { range: chosen.range, kind });
  const [isChartOpen, setChartOpen] = useState(false);
  const closeChart = useCallback(() => setChartOpen(false), []);
  const now = useNow();
  const figures = data && leadFigures(kind, data.bars);
  return (
    <section className={styles.lead} aria-label="Market at a glance">
      <div className={styles.choices}>
        <div role="group" aria-label="Instrument" className={styles.instruments}>
          {instruments.map((one, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={isSameInstrument(one, instrument)}
              aria-label={one.isWatched ? `${one.label}, from your watchlist` : undefined}
              title={one.isWatched ? `${one.name}, from your watchlist` : undefined}
              onClick={() => setInstrument(one)}
            >
              {one.label}
            </button>
          ))}
        </div>
        <div role="group" aria-label="Range" className={styles.ranges}>
          {RANGES.map((one) => (
            <button
              key={one.range}
              type="button"
              aria-pressed={one === chosen}
              aria-label={`${one.label}, ${one.name}`}
              onClick={() => setChosen(one)}
            >
              {one.label}
            </button>
          ))}
        </div>
        <button type="button" className={styles.whole} aria-label="Market chart" onClick={() => setChartOpen(true)}>
          Chart
        </button>
      </div>
      <p className={styles.figures} aria-live="polite" aria-busy={isPending}>
        {figures ? (
          <>
            <strong>{leadPrice(kind, figures.last)}</strong> <PriceChange percent={figures.dayChange} />
            {figures.rangeChange !== null && (
              <span className={styles.change}>
                {chosen.name}{' '}
                <span className={figures.rangeChange < 0 ? styles.loss : styles.gain}>
                  {formatChangePercent(figures.rangeChange)}
                </span>
              </span>
            )}
          </>
        ) : isPending ? (
          <Placeholder characters={16} />
        ) : (
          <span className={styles.missing}>
            {data ? `${name} has no stored history right now.` : `${name} could not be loaded right now.`}
          </span>
        )}
      </p>
      <LeadChart
        kind={kind}
        bars={data?.bars ?? []}
        change={figures?.rangeChange ?? null}
        label={`${name}, ${chosen.name}`}
      />
      <div className={styles.source}>{data && figures && <SourceLine provenance={data} now={now} />}</div>
      {isChartOpen && <OpenMarketChart instrument={instrument} instruments={instruments} onClose={closeChart} />}
    </section>
  );
}
