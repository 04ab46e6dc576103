import type { Portfolio, PortfolioHistory } from '@market-pulse/contract';
import { formatDate, MISSING } from '@market-pulse/format';
import { Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { Gain, Signed } from './Gain';
import { daysText, moneyText, shortReturnText, wholeGainText, wholeMoneyText } from './moneyText';
import styles from './PortfolioPage.module.css';

export interface PortfolioSumsProps {
  readonly portfolio: Portfolio;
  /** Undefined until it is known. */
  readonly history: PortfolioHistory | undefined;
}

/** What a portfolio amounts to, in six tiles. */
export function PortfolioSums({ portfolio, history }: PortfolioSumsProps): ReactNode {
  const { totals, currency } = portfolio;
  const { prices_to: pricesTo, xirr, xirr_date: until } = totals;
  const hasCash = portfolio.cash.length > 0;
  const gain = totals.unrealised_gain + totals.realised_gain + totals.dividends + totals.interest;
  /** A day that is not that of the prices is told. */
  const toDay = (day: string | null) => (day === null || day === pricesTo ? '' : `, to ${formatDate(day)}`);
  return (
    <dl className={styles.totals}>
      <Sum label="Value" note={<ValueNote totals={totals} currency={currency} hasCash={hasCash} />}>
        {pricesTo === null && !hasCash ? MISSING : moneyText(totals.value, currency)}
      </Sum>
      <OfHistory label="Deposits less withdrawals" history={history}>
        {(found) => ({
          figure: wholeMoneyText(found.days.at(-1)?.paid ?? 0, currency),
          note: `${found.payments_in} in, ${found.payments_out} out${toDay(found.to)}`,
        })}
      </OfHistory>
      <Sum label="Gain" note={gainNote(totals, currency)}>
        <Gain amount={gain} currency={currency} isWhole />
      </Sum>
      <OfHistory label="Time-weighted" history={history}>
        {({ time_weighted: whole, time_weighted_yearly: yearly }) => ({
          figure: <Return rate={yearly ?? whole} unit={yearly === null ? 'in all' : 'a year'} />,
          note: yearly === null ? 'payments left out' : `${shortReturnText(whole)} in all, payments left out`,
        })}
      </OfHistory>
      <Sum label="Money-weighted" note={xirr === null ? NO_RETURN : `payments on their days${toDay(until)}`}>
        {xirr === null ? MISSING : <Return rate={xirr} unit="a year" />}
      </Sum>
      <OfHistory label="S&P 500, same deposits" history={history}>
        {({ index, days }) => {
          const last = days.at(-1);
          if (!index || last?.index == null) return { figure: MISSING, note: 'no index reaches over it' };
          return {
            figure: wholeMoneyText(last.index, currency),
            note: (
              <>
                <Gain amount={last.value - last.index} currency={currency} isWhole /> against it
              </>
            ),
          };
        }}
      </OfHistory>
    </dl>
  );
}

interface ValueNoteProps {
  readonly totals: Portfolio['totals'];
  readonly currency: string;
  readonly hasCash: boolean;
}

/** What the day made of it, and of which days its prices are where that is not the same. */
function ValueNote({ totals, currency, hasCash }: ValueNoteProps) {
  const { day_change: day, prices_from: from, prices_to: to } = totals;
  if (from === null || to === null) return hasCash ? 'cash' : 'no price is known';
  const prices = `prices of ${daysText(from, to)}`;
  if (day === null) return prices;
  return (
    <>
      <Gain amount={day.amount} percent={day.percent} currency={currency} isWhole /> on {formatDate(day.date)}
      {(from !== to || day.date !== to) && <span className={styles.more}>{prices}</span>}
    </>
  );
}

const NO_RETURN = 'none exists for these payments';

function gainNote(
  { realised_gain: realised, dividends, interest, cost_unknown: unknown }: Portfolio['totals'],
  currency: string,
) {
  const parts = [`${wholeGainText(realised, currency)} of it realised`];
  if (dividends !== 0) parts.push(`${wholeMoneyText(dividends, currency)} dividends`);
  if (interest !== 0) parts.push(`${wholeMoneyText(interest, currency)} interest less fees`);
  if (unknown.length > 0) parts.push(`without ${unknown.join(', ')}: cost unknown`);
  return parts.join(', ');
}

function Return({ rate, unit }: { readonly rate: number | null; readonly unit: string }): ReactNode {
  return (
    <>
      <Signed text={shortReturnText(rate)} /> <span className={styles.unit}>{unit}</span>
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
