import type { PortfolioHistory } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { classNames, Panel, typography } from '@market-pulse/ui';
import { heatColours, heatStep } from '@market-pulse/ui/lists';
import type { ReactNode } from 'react';
import { Signed } from './Gain';
import { shortReturnText } from './moneyText';
import styles from './returns.module.css';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const PERCENT = 100;

/** The time-weighted returns of months by years, the newest year first; colours say again what signs do. */
export function MonthsByYears({ history }: { readonly history: PortfolioHistory }): ReactNode {
  const { years, index, from, to } = history;
  return (
    <Panel title="Months by years" note="time-weighted, %" body="rows">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than a phone is scrolled by keys, too */}
      <div className={styles.scroller} role="group" aria-label="Table of months" tabIndex={0}>
        <table className={classNames(styles.months, heatColours)}>
          <thead>
            <tr>
              <th scope="col">
                <span className={typography.visuallyHidden}>Year</span>
              </th>
              {MONTHS.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              <th scope="col">Year</th>
              {index && <th scope="col">{index.name}</th>}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, months, total, index: ofIndex }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {months.map((month, place) => (
                  <td key={MONTHS[place]} {...(month !== null && { 'data-step': heatStep(month * PERCENT) })}>
                    {month !== null && shortReturnText(month).replace('%', '')}
                  </td>
                ))}
                <td className={styles.total}>
                  <Signed text={shortReturnText(total)} />
                </td>
                {index && <td className={styles.plain}>{shortReturnText(ofIndex)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.foot}>
        From {formatDate(from)} to {formatDate(to)}: the first and the last month may be parts of one.
        {index && ` ${indexText(index)}`}
      </p>
    </Panel>
  );
}

const PERIOD_NAMES = {
  '1m': () => '1 month',
  '6m': () => '6 months',
  ytd: () => 'This year',
  '1y': () => '1 year',
  all: (from: string) => `Since ${formatDate(from)}`,
} as const;

/** Returns of periods beside those of the index, and the money-weighted one beside that of the same payments in it. */
export function ReturnTable({ history }: { readonly history: PortfolioHistory }): ReactNode {
  const { periods, index, to, money_weighted: own } = history;
  const rows = [
    ...periods.map(({ key, from, own: mine, index: its }) => ({ name: PERIOD_NAMES[key](from), mine, its })),
    { name: 'Money-weighted, a year', mine: own, its: index?.money_weighted ?? null },
  ];
  return (
    <Panel title="Return" body="rows">
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">Time-weighted</th>
            <th scope="col">You</th>
            {index && <th scope="col">{index.name}</th>}
            {index && <th scope="col">Less it</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mine, its }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Signed text={shortReturnText(mine)} />
              </td>
              {index && <td className={styles.plain}>{shortReturnText(its)}</td>}
              {index && (
                <td>
                  <Signed text={shortReturnText(mine === null || its === null ? null : mine - its)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        To {formatDate(to)}. {index ? indexText(index) : 'No index reaches over this time.'}
      </p>
    </Panel>
  );
}

function indexText({ name, symbol, source, includes_dividends: hasDividends }: NonNullable<PortfolioHistory['index']>) {
  return `${name}: ${symbol}, ${hasDividends ? 'with' : 'without'} dividends, ${source}.`;
}
