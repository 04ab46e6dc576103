import type { Company } from '@market-pulse/contract';
import { formatCompanyMoney, formatRatio, formatStockPrice } from '@market-pulse/format';
import { EmptyState, FigureList, layout, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { LatestFilings } from './LatestFilings';
import styles from './profile.module.css';
import { ProfileStamp } from './ProfileStamp';

/** What the company does, its main figures and its latest filings. */
export function OverviewTab({ company }: { readonly company: Company }): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={layout.stack}>
        <div className={layout.panel}>
          <Section title="About">
            {company.about ? (
              <p className={styles.about}>{company.about}</p>
            ) : (
              <EmptyState title="No description available." />
            )}
          </Section>
        </div>
        <LatestFilings slug={company.slug} />
      </div>
      <div className={layout.panel}>
        <Section title="Quick Stats">
          <FigureList
            figures={[
              { label: 'Current Price', value: formatStockPrice(company.price) },
              { label: 'Market Cap', value: formatCompanyMoney(company.market_cap) },
              { label: 'P/E Ratio', value: formatRatio(company.pe_ratio) },
              { label: '52W High', value: formatStockPrice(company.week_52_high) },
              { label: '52W Low', value: formatStockPrice(company.week_52_low) },
            ]}
          />
          <ProfileStamp company={company} />
        </Section>
      </div>
    </div>
  );
}
