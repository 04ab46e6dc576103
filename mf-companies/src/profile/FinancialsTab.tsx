import type { Company } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import { formatCompanyMoney, formatPercent, formatRatio, formatStockPrice, formatVolume } from '@market-pulse/format';
import {
  EmptyState,
  FigureList,
  layout,
  Panel,
  PriceChange,
  SourceLine,
  sourceNote,
  typography,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { StatementsSection } from '../financials/StatementsSection';
import { hasFinancials, priceRange } from './financialFigures';
import { fiscalYearText, newerReportText } from './fiscalYear';
import styles from './profile.module.css';
import { ProfileStamp } from './ProfileStamp';
import { valuationSources } from './valuationSources';
import { marketCapText, valuationText } from './valuationText';
import { volumeFigure } from './volumeFigure';

/** Price, key metrics and the results of the last fiscal year, in US dollars; below them the statements as filed. */
export function FinancialsTab({ company }: { readonly company: Company }): ReactNode {
  return (
    <div className={layout.stack}>
      <Figures company={company} />
      <StatementsSection slug={company.slug} />
    </div>
  );
}

function Figures({ company }: { readonly company: Company }): ReactNode {
  if (!hasFinancials(company)) {
    return (
      <EmptyState title={`Real-time financial data not available for ${company.symbol}`}>
        <p>Stock market data requires premium API access</p>
      </EmptyState>
    );
  }
  const { revenue, net_income, debt_to_equity } = company.financial_metrics;
  const resultsFrom = sourceNote(company.financial_metrics);
  const newerReport = newerReportText(company.financial_metrics);
  return (
    <div className={styles.cards}>
      <Panel title="Stock Price">
        <p className={styles.stockPrice}>
          {formatStockPrice(company.price, company.currency)}{' '}
          <PriceChange amount={company.change} price={company.price} percent={company.change_percent} />
        </p>
        <FigureList
          figures={[
            { label: 'Day Range', value: priceRange(company.day_low, company.day_high, company.currency) },
            { label: '52W Range', value: priceRange(company.week_52_low, company.week_52_high, company.currency) },
            volumeFigure(company),
            { label: 'Avg Volume', value: formatVolume(company.avg_volume) },
          ]}
        />
        <ProfileStamp company={company} />
      </Panel>
      <Panel title="Key Metrics">
        <FigureList
          figures={[
            { label: 'Market Cap', value: marketCapText(company) },
            { label: 'P/E Ratio', value: formatRatio(earningsRatio(company.pe_ratio)) },
            { label: 'Dividend Yield', value: formatPercent(company.dividend_yield) },
          ]}
        />
        <ProfileStamp company={company} note={valuationText(company)} others={valuationSources(company)} />
      </Panel>
      <Panel title="Financial Performance" note={fiscalYearText(company.financial_metrics)}>
        <FigureList
          figures={[
            { label: 'Revenue', value: formatCompanyMoney(revenue) },
            { label: 'Net Income', value: formatCompanyMoney(net_income) },
            { label: 'Debt/Equity', value: formatRatio(debt_to_equity) },
          ]}
        />
        {newerReport !== undefined && <p className={typography.small}>{newerReport}</p>}
        {resultsFrom && <SourceLine provenance={company.financial_metrics} now={undefined} text={resultsFrom} />}
      </Panel>
    </div>
  );
}
