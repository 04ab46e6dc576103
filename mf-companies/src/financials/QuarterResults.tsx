import { useStatementLines } from '@market-pulse/api-client/companies';
import type { CompanyStatements } from '@market-pulse/contract';
import { formatAmount, formatDate } from '@market-pulse/format';
import { AppLink } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { BarChart } from './BarChart';
import { periodName } from './periodNames';
import styles from './QuarterResults.module.css';
import { QUARTER_ITEMS, quarterRows } from './quarterRows';
import { amountWords, chartScale } from './scale';
import { StatementsSource } from './StatementsSource';

const EPS_DECIMALS = 2;

export interface QuarterResultsProps {
  /** The stock in whose drawer it stands. */
  readonly stock: { readonly slug: string };
}

/**
 * In the drawer of a stock (`stock.panel`): revenue of the last quarters as bars, and with earnings of a share and the form that they
 * are from as a table. Where a company states none, or they cannot be read, nothing stands there.
 */
export default function QuarterResults({ stock: { slug } }: QuarterResultsProps): ReactNode {
  const { data } = useStatementLines(slug, QUARTER_ITEMS);
  return data && <Quarters statements={data} />;
}

function Quarters({ statements }: { readonly statements: CompanyStatements }): ReactNode {
  const id = useId();
  const rows = quarterRows(statements);
  const { currency, eps_ttm: ttm } = statements;
  if (rows.length === 0 || currency === null) return null;
  const scale = chartScale(rows.map(({ revenue }) => revenue));
  const hasRevenue = rows.some(({ revenue }) => revenue !== null);
  const hasEarnings = rows.some(({ eps }) => eps !== null);
  const scaled = (amount: number | null) => amount && amount / scale.divisor;
  const amount = (figure: number | null) => formatAmount(figure, scale.decimals);
  const unit = amountWords(currency, scale);
  const title = [hasRevenue && 'Revenue', hasEarnings && 'EPS'].filter(Boolean).join(' and ');
  return (
    <section className={styles.results} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title} by quarter</h3>
        {hasRevenue && <p>{unit}</p>}
      </div>
      {hasRevenue && (
        <BarChart
          label={`Revenue by quarter, ${unit}`}
          periods={rows.map(({ period }) => periodName(period, 'quarters'))}
          series={[{ name: 'Revenue', figures: rows.map(({ revenue }) => scaled(revenue)) }]}
          format={amount}
          size="low"
          hasTable
        />
      )}
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Quarter to</th>
            {hasRevenue && <th scope="col">Revenue, {unit}</th>}
            {hasEarnings && <th scope="col">EPS, {currency === 'USD' ? '$' : currency}</th>}
            <th scope="col">Form</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ period, revenue, eps, filing }) => (
            <tr key={period.end}>
              <th scope="row">{formatDate(period.end)}</th>
              {hasRevenue && <td>{amount(scaled(revenue))}</td>}
              {hasEarnings && <td>{formatAmount(eps, EPS_DECIMALS)}</td>}
              <td>{filing && <AppLink to={filing.url}>{filing.form}</AppLink>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <StatementsSource
        statements={statements}
        first={
          ttm
            ? `EPS (TTM) ${ttm.value < 0 ? '-' : ''}$${formatAmount(Math.abs(ttm.value), EPS_DECIMALS)} to ${formatDate(ttm.to)} · `
            : undefined
        }
      />
    </section>
  );
}
