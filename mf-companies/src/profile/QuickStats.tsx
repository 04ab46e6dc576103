import type { Company } from '@market-pulse/contract';
import { formatCompanyMoney, formatPercent, formatRatio, formatStockPrice, formatVolume } from '@market-pulse/format';
import { classNames, FigureList, layout, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** The main figures of a company: those that every company has a line for, and those beside them that are known. */
export function QuickStats({ company }: { readonly company: Company }): ReactNode {
  const { volume, avg_volume: averageVolume, dividend_yield: dividendYield } = company;
  return (
    <div className={classNames(layout.panel, styles.stats)}>
      <Section title="Quick Stats">
        <FigureList
          figures={[
            { label: 'Current Price', value: formatStockPrice(company.price) },
            { label: 'Market Cap', value: formatCompanyMoney(company.market_cap) },
            { label: 'P/E Ratio', value: formatRatio(company.pe_ratio) },
            { label: '52W High', value: formatStockPrice(company.week_52_high) },
            { label: '52W Low', value: formatStockPrice(company.week_52_low) },
            ...(volume === null ? [] : [{ label: 'Volume', value: formatVolume(volume) }]),
            ...(averageVolume === null ? [] : [{ label: 'Avg Volume', value: formatVolume(averageVolume) }]),
            ...(dividendYield === null ? [] : [{ label: 'Dividend Yield', value: formatPercent(dividendYield) }]),
          ]}
        />
      </Section>
    </div>
  );
}
