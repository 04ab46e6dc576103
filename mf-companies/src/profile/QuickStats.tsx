import type { Company } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import { formatPercent, formatRatio, formatStockPrice, formatVolume, isMissing, MISSING } from '@market-pulse/format';
import { type Figure, FigureList, Panel, RangeBar, SourceLine } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { earningsLabel } from './earningsLabel';
import styles from './QuickStats.module.css';
import { valuationSources } from './valuationSources';
import { marketCapText, valuationText } from './valuationText';
import { volumeFigure } from './volumeFigure';

/** The main figures of a company: those that every company has a line for, and those beside them that are known. */
export function QuickStats({ company }: { readonly company: Company }): ReactNode {
  const { price, avg_volume: averageVolume, dividend_yield: dividendYield } = company;
  const volume = volumeFigure(company);
  const reckoned = valuationText(company);
  const sources = valuationSources(company);
  const [from] = sources;
  return (
    <Panel title="Quick Stats">
      <Range label="Day" low={company.day_low} high={company.day_high} price={price} currency={company.currency} />
      <Range
        label="52 weeks"
        low={company.week_52_low}
        high={company.week_52_high}
        price={price}
        currency={company.currency}
      />
      <div className={styles.list}>
        <FigureList
          figures={[
            { label: 'Current Price', value: formatStockPrice(price, company.currency) },
            { label: 'Market Cap', value: marketCapText(company) },
            { label: 'P/E Ratio', value: formatRatio(earningsRatio(company.pe_ratio)) },
            { label: '52W High', value: formatStockPrice(company.week_52_high, company.currency) },
            { label: '52W Low', value: formatStockPrice(company.week_52_low, company.currency) },
            ...(volume.value === MISSING ? [] : [volume]),
            ...(averageVolume === null ? [] : [{ label: 'Avg Volume', value: formatVolume(averageVolume) }]),
            ...(dividendYield === null ? [] : [{ label: 'Dividend Yield', value: formatPercent(dividendYield) }]),
            ...earningsOf(company),
          ]}
        />
        {reckoned !== undefined && from && (
          <div className={styles.kept}>
            <SourceLine provenance={from} others={sources.slice(1)} now={undefined} text={reckoned} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** What a share earned in twelve months: what the P/E ratio is of, in the shares and of the class of the price. */
function earningsOf({ as_of, valued_from: from }: Company): readonly Figure[] {
  if (!from?.earnings) return [];
  return [{ label: earningsLabel(from.earnings, as_of), value: formatStockPrice(from.earnings.per_share) }];
}

interface RangeProps {
  readonly label: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly price: number | null;
  readonly currency: Company['currency'];
}

/** Where the price stands between its lowest and highest; nothing where one of the three is not known. */
function Range({ label, low, high, price, currency }: RangeProps): ReactNode {
  if (isMissing(low) || isMissing(high) || isMissing(price) || low > high) return null;
  return (
    <div className={styles.range}>
      <p aria-hidden>
        <span>{formatStockPrice(low, null)}</span>
        <span>{label}</span>
        <span>{formatStockPrice(high, null)}</span>
      </p>
      <RangeBar
        label={label}
        variant="track"
        low={low}
        high={high}
        value={price}
        format={(figure) => formatStockPrice(figure, currency)}
      />
    </div>
  );
}
