import { useResults } from '@market-pulse/api-client/companies';
import type { Company, CompanyStatements, FinancialItem } from '@market-pulse/contract';
import { formatAmount } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { BarChart, BarLegend, type BarSeries } from './BarChart';
import { FiguresPanel } from './FiguresPanel';
import { periodName, type PeriodKind } from './periodNames';
import styles from './results.module.css';
import { amountWords, chartScale } from './scale';
import { StatementsSource } from './StatementsSource';
import { ITEM_NAMES } from './statementTexts';

const ITEMS: readonly FinancialItem[] = ['revenue', 'net_income'];

/** Revenue and net income of the last eight quarters, of years where a company states no quarters; nothing where it states none. */
export function ResultsPanel({ company }: { readonly company: Company }): ReactNode {
  const { data, status } = useResults(company.slug);
  if (data) return <Results statements={data} />;
  // A company whose last year is known is likely to have quarters too: their place is kept for them.
  return status === 'pending' && company.financial_metrics.revenue !== null ? (
    <div className={styles.place} aria-hidden />
  ) : null;
}

function Results({ statements }: { readonly statements: CompanyStatements }): ReactNode {
  const kind: PeriodKind = statements.quarters.length > 0 ? 'quarters' : 'years';
  const lines = ITEMS.flatMap((item) => statements.lines.find((line) => line.item === item) ?? []).filter((line) =>
    line[kind].some((cell) => cell !== null),
  );
  if (lines.length === 0 || statements.currency === null) return null;
  const values = lines.map((line) => line[kind].map((cell) => cell?.value ?? null));
  const scale = chartScale(values.flat());
  const series = lines.map(({ item }, place): BarSeries => ({
    name: ITEM_NAMES[item],
    figures: (values[place] ?? []).map((value) => value && value / scale.divisor),
  }));
  const title = series.map(({ name }) => name).join(' and ');
  const heading = title.charAt(0) + title.slice(1).toLowerCase();
  const unit = amountWords(statements.currency, scale);
  const note = `${unit}, by ${kind === 'quarters' ? 'quarter' : 'fiscal year'}`;
  return (
    <FiguresPanel
      title={heading}
      note={note}
      legend={<BarLegend names={series.map(({ name }) => name)} />}
      source={<StatementsSource statements={statements} />}
    >
      <div className={styles.body}>
        <BarChart
          label={`${heading}, ${note}`}
          periods={statements[kind].map((period) => periodName(period, kind))}
          series={series}
          format={(figure) => formatAmount(figure, scale.decimals)}
        />
      </div>
    </FiguresPanel>
  );
}
