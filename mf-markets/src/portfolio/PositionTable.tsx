import type { Portfolio, PortfolioOpening, PortfolioPosition } from '@market-pulse/contract';
import { formatDate, formatPercent, formatStockPrice, MISSING } from '@market-pulse/format';
import { CompanyIdentity, DataTable, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { useInstrumentPath } from '../quotes/useInstrumentPath';
import { Gain } from './Gain';
import { OpeningQuestion } from './OpeningQuestion';
import { gainText, moneyText, sharesText } from './moneyText';
import styles from './PortfolioPage.module.css';

export interface PositionTableProps extends Pick<Portfolio, 'positions'> {
  /** Begins to enter what was there before the first transaction. */
  readonly onOpening: (opening: PortfolioOpening) => void;
}

/** What is held, the most valuable first, and a line about what was sold entirely. */
export function PositionTable({ positions, onOpening }: PositionTableProps): ReactNode {
  const pathOf = useInstrumentPath();
  const held = positions.filter(({ quantity }) => quantity > 0);
  const closed = positions.filter(({ quantity }) => quantity === 0);
  const openings = positions.flatMap(({ opening }) => (opening === null ? [] : [opening]));
  const linkOf = ({ kind, symbol, name, slug }: PortfolioPosition) => {
    if (name === null || (kind === 'stock' && slug === null)) return undefined;
    return pathOf({ kind, symbol: slug ?? symbol, name });
  };
  return (
    <>
      {held.length > 0 ? (
        <DataTable
          caption="Positions"
          rows={held}
          rowKey={({ kind, symbol }) => `${kind} ${symbol}`}
          columns={columnsOf(linkOf)}
        />
      ) : (
        <p>Nothing is held at present.</p>
      )}
      {held.length > 0 && (
        <p className={styles.remark}>
          Splits count where the site knows them. Of other shares enter quantities and prices as they are after a split.
        </p>
      )}
      {closed.length > 0 && (
        <p className={styles.remark}>
          Sold entirely:{' '}
          {closed
            .map(({ symbol, realised_gain: gain, dividends }) => `${symbol} (${closedText(gain, dividends)})`)
            .join(', ')}
          .
        </p>
      )}
      {openings.map((opening) => (
        <OpeningQuestion
          key={`${opening.kind} ${opening.symbol}`}
          opening={opening}
          onAnswer={() => onOpening(opening)}
        />
      ))}
    </>
  );
}

/** What came of what is held no more. */
function closedText(gain: number | null, dividends: number): string {
  return gain === null ? 'cost unknown' : gainText(gain + dividends);
}

function columnsOf(
  linkOf: (position: PortfolioPosition) => string | null | undefined,
): DataColumn<PortfolioPosition>[] {
  return [
    {
      key: 'name',
      title: 'Symbol',
      role: 'primary',
      render: (position) => {
        const to = linkOf(position);
        return (
          <CompanyIdentity
            name={position.name ?? position.symbol}
            ticker={`${position.symbol} · ${sharesText(position.quantity)}`}
            logoUrl={position.quote.logo_url}
            size="small"
            {...(to && { to })}
          />
        );
      },
    },
    { key: 'quantity', title: 'Quantity', align: 'end', render: ({ quantity }) => sharesText(quantity) },
    {
      key: 'average',
      title: 'Average cost',
      align: 'end',
      role: 'secondary',
      render: ({ average_cost: cost }) => formatStockPrice(cost),
    },
    { key: 'price', title: 'Price', align: 'end', render: (position) => <Price position={position} /> },
    {
      key: 'value',
      title: 'Value',
      align: 'end',
      phone: 'figure',
      render: ({ value }) => (value === null ? 'No price' : moneyText(value)),
    },
    {
      key: 'gain',
      title: 'Gain',
      align: 'end',
      phone: 'detail',
      render: ({ unrealised_gain: gain, unrealised_percent: percent }) => <Gain amount={gain} percent={percent} />,
    },
    {
      key: 'share',
      title: 'Share',
      align: 'end',
      role: 'secondary',
      render: ({ share }) => (share === null ? MISSING : formatPercent(share)),
    },
  ];
}

/** The price with its day; where none counts, why. */
function Price({ position: { value, quote } }: { readonly position: PortfolioPosition }): ReactNode {
  if (value === null) {
    return <span className={styles.day}>{quote.status === 'sample' ? 'Sample price only' : 'No price known'}</span>;
  }
  return (
    <>
      {formatStockPrice(quote.price, quote.currency)} <span className={styles.day}>{formatDate(quote.as_of)}</span>
    </>
  );
}
