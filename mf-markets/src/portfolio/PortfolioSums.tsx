import type { Portfolio, PortfolioHistory } from '@market-pulse/contract';
import { formatDate, MISSING } from '@market-pulse/format';
import { Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { Gain, Signed } from './Gain';
import { daysText, gainText, moneyText, returnText, wholeMoneyText } from './moneyText';
import styles from './PortfolioPage.module.css';

export interface PortfolioSumsProps {
  readonly portfolio: Portfolio;
  /** Undefined until it is known. */
  readonly history: PortfolioHistory | undefined;
}

/** What a portfolio amounts to, each figure with its day. */
export function PortfolioSums({ portfolio, history }: PortfolioSumsProps): ReactNode {
  const { totals, currency } = portfolio;
  const { day_change: day, prices_from: from, prices_to: to, xirr, xirr_date: until } = totals;
  const isPriced = from !== null && to !== null;
  const gain = totals.unrealised_gain + totals.realised_gain + totals.dividends;
  return (
    <dl className={styles.totals}>
      <Sum label="Value" note={isPriced ? daysText(from, to) : 'no price is known'}>
        {isPriced ? moneyText(totals.value, currency) : MISSING}
      </Sum>
      <Sum label="Day change" note={day ? formatDate(day.date) : 'not known'}>
        {day ? <Gain amount={day.amount} percent={day.percent} currency={currency} /> : MISSING}
      </Sum>
      <Sum label="Gain" note={gainNote(totals, currency)}>
        <Gain amount={gain} currency={currency} isWhole />
      </Sum>
      <OfHistory label="Paid in less taken out" history={history}>
        {(found) => ({
          figure: wholeMoneyText(found.days.at(-1)?.paid ?? 0, currency),
          note: `${found.payments_in} in, ${found.payments_out} out, to ${formatDate(found.to)}`,
        })}
      </OfHistory>
      <OfHistory label="Time-weighted" history={history}>
        {({ time_weighted: whole, time_weighted_yearly: yearly }) => ({
          figure: <Return rate={yearly ?? whole} unit={yearly === null ? 'in all' : 'a year'} />,
          note: yearly === null ? 'payments left out' : `${returnText(whole)} in all, payments left out`,
        })}
      </OfHistory>
      <Sum
        label="Money-weighted"
        note={xirr !== null && until !== null ? `to ${formatDate(until)}, payments on their days` : NO_RETURN}
      >
        {xirr === null ? MISSING : <Return rate={xirr} unit="a year" />}
      </Sum>
      <OfHistory label="S&P 500, same payments" history={history}>
        {({ index, days }) => {
          const last = days.at(-1);
          if (!index || last?.index == null) return { figure: MISSING, note: 'no index reaches over it' };
          const ahead = last.value - last.index;
          return {
            figure: wholeMoneyText(last.index, currency),
            note: <Signed text={`${gainText(ahead, currency).replace(/\.\d\d$/, '')} against it`} />,
          };
        }}
      </OfHistory>
    </dl>
  );
}

const NO_RETURN = 'none exists for these payments';

function gainNote(
  { realised_gain: realised, dividends, cost, cost_unknown: unknown }: Portfolio['totals'],
  currency: string,
) {
  const parts = [`${gainText(realised, currency)} of it realised`];
  if (dividends !== 0) parts.push(`${moneyText(dividends, currency)} dividends`);
  parts.push(`cost ${wholeMoneyText(cost, currency)}`);
  if (unknown.length > 0) parts.push(`without ${unknown.join(', ')}: cost unknown`);
  return parts.join(', ');
}

function Return({ rate, unit }: { readonly rate: number | null; readonly unit: string }): ReactNode {
  return (
    <>
      <Signed text={returnText(rate)} /> <span className={styles.unit}>{unit}</span>
    </>
  );
}

interface Shown {
  readonly figure: ReactNode;
  readonly note: ReactNode;
}

interface OfHistoryProps {
  readonly label: string;
  readonly history: PortfolioHistory | undefined;
  readonly children: (history: PortfolioHistory) => Shown;
}

function OfHistory({ label, history, children }: OfHistoryProps): ReactNode {
  if (!history) {
    return (
      <Sum label={label} note={<Placeholder characters={14} />}>
        <Placeholder characters={8} />
      </Sum>
    );
  }
  const { figure, note } =
    history.from === null ? { figure: MISSING, note: 'no history of its prices' } : children(history);
  return (
    <Sum label={label} note={note}>
      {figure}
    </Sum>
  );
}

interface SumProps {
  readonly label: string;
  /** Of which day the figure is, or what else is to be known of it. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Sum({ label, note, children }: SumProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.sum}>{children}</dd>
      <dd className={styles.day}>{note}</dd>
    </div>
  );
}
