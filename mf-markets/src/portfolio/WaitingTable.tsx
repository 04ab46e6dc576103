import type { PortfolioFinding, PortfolioOpening, PortfolioPosition } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Button, DataTable, InstrumentCell } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { findingText, findingTitle, openingTitle } from './findingTexts';
import { sharesText } from './moneyText';
import styles from './PortfolioPage.module.css';

/** The panel of what is wrong, which has the answers. */
export const DATA_HEALTH = 'data-health';

export interface WaitingTableProps {
  readonly positions: readonly PortfolioPosition[];
  readonly findings: readonly PortfolioFinding[];
  /** Begins to enter what was there before the first transaction. */
  readonly onOpening: (opening: PortfolioOpening) => void;
}

/** Something that is in no sum, or whose gain is in none. */
interface WaitingRow {
  readonly key: string;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: number;
  readonly why: string;
  readonly opening?: PortfolioOpening;
}

const WAITS_FOR = {
  split: 'A split is not answered',
  currency: 'Its currency is unknown',
  rate: 'A rate of its currency is missing',
  price: 'No price is known',
} as const;

/** What is in no sum until something is answered, with the way to the answer; nothing where all is. */
export function WaitingTable({ positions, findings, onOpening }: WaitingTableProps): ReactNode {
  const rows = waitingRows(positions, findings);
  if (rows.length === 0) return null;
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
          {
            key: 'remedy',
            title: 'Remedy',
            align: 'end',
            render: ({ symbol, name, opening }) =>
              opening ? (
                <Button
                  size="small"
                  type="link"
                  aria-label={`Opening position of ${openingTitle(opening)}`}
                  onClick={() => onOpening(opening)}
                >
                  Opening position
                </Button>
              ) : (
                <a href={`#${DATA_HEALTH}`} aria-label={`Answer for ${symbol}, ${name}`}>
                  Answer
                </a>
              ),
          },
        ]}
      />
    </div>
  );
}

function waitingRows(positions: readonly PortfolioPosition[], findings: readonly PortfolioFinding[]): WaitingRow[] {
  const waiting = positions.filter(({ unanswered }) => unanswered !== null);
  const keyOf = ({ kind, symbol }: { readonly kind: string; readonly symbol: string }) => `${kind} ${symbol}`;
  /** Whether all that an account has of it waits, so that no lot is told by itself. */
  const isWhole = (lot: Extract<PortfolioFinding, { about: 'split' }>['transaction']) =>
    waiting.some(
      (one) =>
        keyOf(one) === keyOf(lot) &&
        (one.parts.length === 0 || one.parts.some(({ account }) => account === lot.account)),
    );
  const names = new Map(positions.map((position) => [keyOf(position), position.name]));
  const lots = findings.flatMap((finding): WaitingRow[] => {
    if (finding.about === 'opening') {
      const { opening } = finding;
      const { symbol, quantity, sold_on: day, account } = opening;
      const name = names.get(keyOf(opening)) ?? symbol;
      const where = account ? ` in "${account}"` : '';
      const why = `More was sold${where} on ${formatDate(day)} than was bought before: its gain is in no sum`;
      return [{ key: `opening ${keyOf(opening)} ${account ?? ''}`, symbol, name, quantity: -quantity, why, opening }];
    }
    if (finding.about !== 'split') return [];
    const { id, symbol, date, quantity } = finding.transaction;
    if (isWhole(finding.transaction)) return [];
    const why = `${findingTitle(finding)} ${findingText(finding)}`;
    return [{ key: `lot ${id}`, symbol, name: `Lot of ${formatDate(date)}`, quantity: quantity ?? 0, why }];
  });
  return [
    ...lots,
    ...waiting.map((position): WaitingRow => {
      const { symbol, name, quantity, quote, unanswered } = position;
      const why =
        unanswered === 'price' && quote.status === 'sample' ? 'Sample price only' : WAITS_FOR[unanswered ?? 'price'];
      return { key: keyOf(position), symbol, name: name ?? symbol, quantity, why };
    }),
  ];
}
