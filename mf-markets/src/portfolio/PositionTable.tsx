import { useSparklines } from '@market-pulse/api-client';
import type { Portfolio, PortfolioFinding, PortfolioPosition } from '@market-pulse/contract';
import { formatChangePercent, formatDate, formatPercent, MISSING } from '@market-pulse/format';
import { DataTable, InstrumentCell, Sparkline, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { useInstrumentPath } from '../quotes/useInstrumentPath';
import { findingText, findingTitle } from './findingTexts';
import { Gain, Signed } from './Gain';
import { gainText, moneyText, priceText, sharesText, wholeMoneyText } from './moneyText';
import styles from './PortfolioPage.module.css';

/** What is held of an instrument, or all of it together. */
type HeldRow =
  | { readonly is: 'position'; readonly position: PortfolioPosition; readonly closes: readonly number[] | undefined }
  | { readonly is: 'total'; readonly totals: Portfolio['totals'] };

/** What is held and in the sums, the most valuable first, with their total; what is in no sum; and a line about what was sold entirely. */
export function PositionTable({ portfolio }: { readonly portfolio: Portfolio }): ReactNode {
  const { positions, totals, currency, findings } = portfolio;
  const pathOf = useInstrumentPath();
  const held = positions.filter(({ quantity, unanswered }) => quantity > 0 && unanswered === null);
  const waiting = positions.filter(({ unanswered }) => unanswered !== null);
  const closed = positions.filter(({ quantity, unanswered }) => quantity === 0 && unanswered === null);
  const lines = useSparklines(
    held.map(({ symbol, kind }) => ({ symbol, kind })),
    '1y',
  );
  const linkOf = ({ kind, symbol, name, slug }: PortfolioPosition) => {
    if (name === null || (kind === 'stock' && slug === null)) return undefined;
    return pathOf({ kind, symbol: slug ?? symbol, name });
  };
  const rows: HeldRow[] = [
    ...held.map((position, place): HeldRow => ({ is: 'position', position, closes: lines[place] })),
    ...(held.length > 1 ? [{ is: 'total', totals } as const] : []),
  ];
  return (
    <>
      {rows.length > 0 ? (
        <DataTable caption="Positions" rows={rows} rowKey={keyOf} columns={columnsOf(linkOf, currency)} />
      ) : (
        <p>Nothing is held that is in the sums.</p>
      )}
      {waiting.length + findings.filter(({ about }) => about === 'split').length > 0 && (
        <WaitingTable waiting={waiting} findings={findings} />
      )}
      {closed.length > 0 && (
        <p className={styles.remark}>
          Sold entirely:{' '}
          {closed
            .map(({ symbol, realised_gain: gain, dividends }) => `${symbol} (${closedText(gain, dividends, currency)})`)
            .join(', ')}
          .
        </p>
      )}
    </>
  );
}

const keyOf = (row: HeldRow) => (row.is === 'total' ? 'total' : `${row.position.kind} ${row.position.symbol}`);

/** What came of what is held no more. */
function closedText(gain: number | null, dividends: number, currency: string): string {
  return gain === null ? 'cost unknown' : gainText(gain + dividends, currency);
}

/** What a position shows, and what the total does; nothing where that has none. */
function cells(
  ofPosition: (position: PortfolioPosition, closes: readonly number[] | undefined) => ReactNode,
  ofTotal: (totals: Portfolio['totals']) => ReactNode = () => null,
) {
  return (row: HeldRow): ReactNode =>
    row.is === 'total' ? (
      <span className={styles.total}>{ofTotal(row.totals)}</span>
    ) : (
      ofPosition(row.position, row.closes)
    );
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
              name={position.name ?? position.symbol}
              ticker={position.symbol}
              detail={sharesText(position.quantity)}
              logoUrl={position.quote.logo_url}
              {...(to && { to })}
            />
          );
        },
        () => 'Total',
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
        ({ day_change: day }) => day && <Gain amount={day.amount} percent={day.percent} currency={currency} isWhole />,
      ),
    },
    {
      key: 'value',
      title: 'Value',
      align: 'end',
      phone: 'figure',
      render: cells(
        ({ value }) => <strong className={styles.strong}>{moneyText(value, currency)}</strong>,
        ({ value }) => moneyText(value, currency),
      ),
    },
    {
      key: 'share',
      title: 'Weight',
      align: 'end',
      role: 'secondary',
      render: cells(({ share }) => (share === null ? MISSING : <Weight share={share} />)),
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
        ({ unrealised_gain: gain }) => <Gain amount={gain} currency={currency} isWhole />,
      ),
    },
    {
      key: 'gain_percent',
      title: 'Gain %',
      align: 'end',
      role: 'extra',
      render: cells(
        ({ unrealised_percent: percent }) => <Percent percent={percent} />,
        ({ unrealised_percent: percent }) => <Percent percent={percent} />,
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
  position: { price, price_date: day, price_currency: own, quote, converted },
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
        {own !== null && own !== currency && converted !== null && quote.price !== null && (
          <>
            , {own} at {converted.rate.toPrecision(5)} of {formatDate(converted.date)}
          </>
        )}
      </span>
    </>
  );
}

/** Something that is held and in no sum. */
interface WaitingRow {
  readonly key: string;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: number;
  readonly why: string;
}

interface WaitingTableProps {
  readonly waiting: readonly PortfolioPosition[];
  readonly findings: readonly PortfolioFinding[];
}

const WAITS_FOR = {
  split: 'A split is not answered',
  currency: 'Its currency is unknown',
  rate: 'A rate of its currency is missing',
  price: 'No price is known',
} as const;

/** What is in no sum until something is answered; the answers stand in the panel above. */
function WaitingTable({ waiting, findings }: WaitingTableProps): ReactNode {
  const whole = new Set(waiting.map(({ kind, symbol }) => `${kind} ${symbol}`));
  const lots = findings.flatMap((finding): WaitingRow[] => {
    if (finding.about !== 'split') return [];
    const { id, kind, symbol, date, quantity } = finding.transaction;
    if (whole.has(`${kind} ${symbol}`)) return [];
    const why = `${findingTitle(finding)} ${findingText(finding)}`;
    return [{ key: `lot ${id}`, symbol, name: `Lot of ${formatDate(date)}`, quantity: quantity ?? 0, why }];
  });
  const rows = [
    ...lots,
    ...waiting.map(({ kind, symbol, name, quantity, quote, unanswered }): WaitingRow => {
      const why =
        unanswered === 'price' && quote.status === 'sample' ? 'Sample price only' : WAITS_FOR[unanswered ?? 'price'];
      return { key: `${kind} ${symbol}`, symbol, name: name ?? symbol, quantity, why };
    }),
  ];
  return (
    <div className={styles.waiting}>
      <h3 className={styles.groupTitle}>Not in the sums until answered</h3>
      <DataTable
        caption="Not in the sums until answered"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            title: 'Holding',
            role: 'primary',
            render: ({ name, symbol, quantity }) => (
              <InstrumentCell name={name} ticker={symbol} detail={sharesText(quantity)} />
            ),
          },
          {
            key: 'quantity',
            title: 'Shares',
            align: 'end',
            phone: 'figure',
            render: ({ quantity }) => sharesText(quantity),
          },
          {
            key: 'why',
            title: 'Why',
            phone: 'detail',
            render: ({ why }) => <span className={styles.detail}>{why}</span>,
          },
        ]}
      />
    </div>
  );
}
