import { useSparklines } from '@market-pulse/api-client';
import type { Portfolio, PortfolioPosition } from '@market-pulse/contract';
import { namedClass } from '@market-pulse/contract/share-class';
import { formatChangePercent, formatDate, formatPercent, MISSING } from '@market-pulse/format';
import { chosenColumns, type ColumnChoice } from '@market-pulse/remote-kit/table';
import { DataTable, InstrumentCell, Sparkline, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { useInstrumentPath } from '../quotes/useInstrumentPath';
import { Gain, Signed } from './Gain';
import { CashCell } from './CashCell';
import type { GroupedHolding, HeldCash, HoldingSums } from './groupHoldings';
import { moneyText, priceText, sharesText, wholeMoneyText } from './moneyText';
import styles from './PortfolioPage.module.css';

/** Holdings that stand together, and what they amount to; null where they are all of them. */
export interface ShownGroup {
  readonly title: string;
  readonly holdings: readonly GroupedHolding[];
  readonly cash: readonly HeldCash[];
  readonly sums: HoldingSums | null;
}

/** What is held of an instrument, cash of a currency, or several of them together. */
type HeldRow =
  | {
      readonly is: 'position';
      readonly key: string;
      readonly position: PortfolioPosition;
      readonly closes: readonly number[] | undefined;
    }
  | { readonly is: 'cash'; readonly key: string; readonly cash: HeldCash }
  | { readonly is: 'sums'; readonly key: string; readonly title: string; readonly sums: HoldingSums };

export interface PositionTableProps {
  readonly portfolio: Portfolio;
  /** What is held and in the sums. */
  readonly held: readonly PortfolioPosition[];
  readonly groups: readonly ShownGroup[];
  /** Which columns are shown. */
  readonly choice: ColumnChoice;
}

/** What is held, the most valuable first, in groups with their sums where these are asked for, with the total. */
export function PositionTable({ portfolio, held, groups, choice }: PositionTableProps): ReactNode {
  const { totals, currency } = portfolio;
  const pathOf = useInstrumentPath();
  const lines = useSparklines(
    held.map(({ symbol, kind }) => ({ symbol, kind })),
    '1y',
  );
  const linkOf = ({ kind, symbol, name, slug }: PortfolioPosition) => {
    if (name === null || (kind === 'stock' && slug === null)) return undefined;
    return pathOf({ kind, symbol: slug ?? symbol, name });
  };
  const rows: HeldRow[] = groups.flatMap(({ title, holdings, cash, sums }): HeldRow[] => [
    ...(sums ? [{ is: 'sums', key: `group ${title}`, title, sums } as const] : []),
    ...holdings.map(({ position, place }): HeldRow => {
      const key = `${title} ${position.kind} ${position.symbol}`;
      return { is: 'position', key, position, closes: lines[place] };
    }),
    ...cash.map((one): HeldRow => ({ is: 'cash', key: `${title} cash ${one.currency}`, cash: one })),
  ]);
  if (held.length + portfolio.cash.length > 1)
    rows.push({ is: 'sums', key: 'total', title: TOTAL, sums: sumsOfAll(totals) });
  const columns = chosenColumns(columnsOf(linkOf, currency), choice);
  return <DataTable caption="Positions" rows={rows} rowKey={({ key }) => key} columns={columns} />;
}

const TOTAL = 'Total';

/** The totals of the portfolio, each figure with its day at the head of the page. */
const sumsOfAll = (totals: Portfolio['totals']): HoldingSums => ({
  ...{ value: totals.value, cost: totals.cost, gain: totals.unrealised_gain, gainPercent: totals.unrealised_percent },
  ...{ share: null, day: totals.day_change },
});

/** What a position shows, what sums do, and what cash does; nothing where these have none. */
function cells(
  ofPosition: (position: PortfolioPosition, closes: readonly number[] | undefined) => ReactNode,
  ofSums: (sums: HoldingSums, title: string) => ReactNode = () => null,
  ofCash: (cash: HeldCash) => ReactNode = () => null,
) {
  return (row: HeldRow): ReactNode => {
    if (row.is === 'cash') return ofCash(row.cash);
    if (row.is === 'position') return ofPosition(row.position, row.closes);
    return <span className={styles.total}>{ofSums(row.sums, row.title)}</span>;
  };
}

/** Two classes of one company's shares are told apart. */
function nameOf({ kind, name, symbol }: PortfolioPosition) {
  return kind === 'stock' ? namedClass({ name: name ?? symbol, ticker: symbol }) : { name: name ?? symbol };
}

function columnsOf(
  linkOf: (position: PortfolioPosition) => string | null | undefined,
  currency: string,
): DataColumn<HeldRow>[] {
  return [
    {
      key: 'name',
      title: 'Holding',
      role: 'primary',
      render: cells(
        (position) => {
          const to = linkOf(position);
          return (
            <InstrumentCell
              {...nameOf(position)}
              ticker={position.symbol}
              detail={sharesText(position.quantity)}
              logoUrl={position.quote.logo_url}
              {...(to && { to })}
            />
          );
        },
        (_sums, title) => (title === TOTAL ? <span data-total>{title}</span> : title),
        (cash) => <CashCell cash={cash} portfolio={currency} />,
      ),
    },
    {
      key: 'quantity',
      title: 'Shares',
      align: 'end',
      render: cells(({ quantity }) => sharesText(quantity)),
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      render: cells((position) => <Price position={position} currency={currency} />),
    },
    {
      key: 'day',
      title: 'Change of the day',
      align: 'end',
      role: 'extra',
      render: cells(
        ({ day_change: change, quote }) =>
          change === null ? (
            MISSING
          ) : (
            <Gain amount={change} percent={quote.change_percent} currency={currency} isWhole />
          ),
        ({ day }) => day && <Gain amount={day.amount} percent={day.percent} currency={currency} isWhole />,
      ),
    },
    {
      key: 'value',
      title: 'Value',
      align: 'end',
      phone: 'figure',
      render: cells(
        ({ value }) => <strong className={styles.strong}>{moneyText(value, currency)}</strong>,
        ({ value }) => (value === null ? MISSING : moneyText(value, currency)),
        ({ value }) => <strong className={styles.strong}>{moneyText(value, currency)}</strong>,
      ),
    },
    {
      key: 'share',
      title: 'Weight',
      align: 'end',
      role: 'secondary',
      render: cells(
        ({ share }) => (share === null ? MISSING : <Weight share={share} />),
        ({ share }) => share !== null && <Weight share={share} />,
        ({ share }) => share !== null && <Weight share={share} />,
      ),
    },
    {
      key: 'cost',
      title: 'Cost',
      align: 'end',
      role: 'secondary',
      render: cells(
        ({ cost }) => wholeMoneyText(cost, currency),
        ({ cost }) => wholeMoneyText(cost, currency),
      ),
    },
    {
      key: 'gain',
      title: 'Gain',
      align: 'end',
      phone: 'detail',
      render: cells(
        ({ unrealised_gain: gain }) => <Gain amount={gain} currency={currency} isWhole />,
        ({ gain }) => <Gain amount={gain} currency={currency} isWhole />,
      ),
    },
    {
      key: 'gain_percent',
      title: 'Gain %',
      align: 'end',
      role: 'extra',
      render: cells(
        ({ unrealised_percent: percent }) => <Percent percent={percent} />,
        ({ gainPercent: percent }) => <Percent percent={percent} />,
      ),
    },
    {
      key: 'year',
      title: '1 year',
      align: 'end',
      role: 'spacious',
      phone: 'graph',
      render: cells(({ name, symbol }, closes) => (
        <Sparkline figures={closes ?? []} label={`${name ?? symbol}, one year`} />
      )),
    },
  ];
}

function Percent({ percent }: { readonly percent: number | null }): ReactNode {
  return percent === null ? MISSING : <Signed text={formatChangePercent(percent)} />;
}

function Weight({ share }: { readonly share: number }): ReactNode {
  return (
    <span className={styles.weight}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
      </span>
      {formatPercent(share)}
    </span>
  );
}

/** The price with its day; where it is of another currency, what it was and by the rate of which day. */
function Price({
  position: { price, price_date: day, price_currency: own, own_price: told, quote, converted },
  currency,
}: {
  readonly position: PortfolioPosition;
  readonly currency: string;
}): ReactNode {
  if (price === null || day === null) return MISSING;
  return (
    <>
      {priceText(price, currency)}{' '}
      <span className={styles.day}>
        {formatDate(day)}
        {told !== null && ', yours'}
        {own !== null && own !== currency && converted !== null && quote.price !== null && (
          <>
            , {own} at {converted.rate.toPrecision(5)} of {formatDate(converted.date)}
          </>
        )}
      </span>
    </>
  );
}

/** The columns of the table, to be chosen from. */
export const HOLDING_COLUMNS = columnsOf(() => undefined, 'USD');
