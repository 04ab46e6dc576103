import type { PortfolioFinding, PortfolioPosition } from '@market-pulse/contract';
import { formatDate, MISSING } from '@market-pulse/format';
import { Button, InstrumentCell, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { findingId, findingTitle, isOnlyOld, openingTitle } from './findingTexts';
import { priceText, sharesText } from './moneyText';
import type { RemedyDialogs } from './Remedies';
import styles from './WaitingTable.module.css';

/** The panel of what is wrong, which has the answers. */
export const DATA_HEALTH = 'data-health';

export interface WaitingTableProps {
  readonly positions: readonly PortfolioPosition[];
  readonly findings: readonly PortfolioFinding[];
  readonly dialogs: RemedyDialogs;
}

/** Something that is in no sum, or whose gain is in none. */
interface WaitingRow {
  readonly key: string;
  readonly symbol: string;
  readonly name: string;
  readonly quantity: number;
  /** As it was paid; of a lot alone. */
  readonly price?: string;
  readonly why: string;
  /** What asks for it. */
  readonly finding: PortfolioFinding | undefined;
}

const WAITS_FOR = {
  split: 'Split not answered',
  currency: 'Currency unknown',
  rate: 'Rate missing',
  price: 'No price',
} as const;

/** What is in no sum until something is answered, under the total, with the remedy; nothing where all is. */
export function WaitingTable({ positions, findings, dialogs }: WaitingTableProps): ReactNode {
  const rows = waitingRows(positions, findings);
  if (rows.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone its cells are no table to a browser: the roles say what they are */}
      <table role="table">
        <caption>Not in the sums until answered</caption>
        <thead role="rowgroup" className={typography.visuallyHidden}>
          <tr role="row">
            {['Holding', 'Shares', 'Price', 'Why', 'Remedy'].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, symbol, name, quantity, price, why, finding }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row">
                <InstrumentCell name={name} ticker={symbol} />
              </th>
              <td role="cell">{sharesText(quantity)}</td>
              <td role="cell">{price ?? MISSING}</td>
              <td role="cell" data-old={finding !== undefined && isOnlyOld(finding)}>
                {why}
              </td>
              <td role="cell">
                <Remedy finding={finding} of={`${symbol}, ${name}`} dialogs={dialogs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* eslint-enable jsx-a11y/no-interactive-element-to-noninteractive-role */}
    </div>
  );
}

interface RemedyProps {
  readonly finding: PortfolioFinding | undefined;
  /** Of what it is. */
  readonly of: string;
  readonly dialogs: RemedyDialogs;
}

/** The one thing to do; whatever else could be done stands in the panel. */
function Remedy({ finding, of, dialogs: { onAsk, onOpening } }: RemedyProps): ReactNode {
  const button = (label: string, onClick: () => void, name = `${label} for ${of}`) => (
    <Button size="small" type="link" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
  switch (finding?.about) {
    case 'opening': {
      const { opening } = finding;
      return button('Opening position', () => onOpening(opening), `Opening position of ${openingTitle(opening)}`);
    }
    case 'currency':
    case 'price_currency': {
      const { about, kind, symbol } = finding;
      const question = about === 'currency' ? 'transactions_currency' : 'price_currency';
      return button('Choose currency', () => onAsk({ question, kind, symbol }));
    }
    case 'rate': {
      const { currency, day } = finding;
      return button('Enter a rate', () => onAsk({ question: 'rate', currency, day }));
    }
    case 'no_price': {
      const { kind, symbol } = finding;
      return button('Enter a price', () => onAsk({ question: 'price', kind, symbol }));
    }
    default:
      return (
        <a href={`#${finding ? findingId(finding) : DATA_HEALTH}`} aria-label={`Answer for ${of}`}>
          Answer
        </a>
      );
  }
}

interface Instrument {
  readonly kind: string;
  readonly symbol: string;
}

const keyOf = ({ kind, symbol }: Instrument) => `${kind} ${symbol}`;

function waitingRows(positions: readonly PortfolioPosition[], findings: readonly PortfolioFinding[]): WaitingRow[] {
  const waiting = positions.filter(({ unanswered }) => unanswered !== null);
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
      return [{ key: `opening ${keyOf(opening)} ${account ?? ''}`, symbol, name, quantity: -quantity, why, finding }];
    }
    if (finding.about !== 'split' || isWhole(finding.transaction)) return [];
    const { id, symbol, date, quantity, price, currency } = finding.transaction;
    const name = `${names.get(keyOf(finding.transaction)) ?? symbol}, lot of ${formatDate(date)}`;
    const paid = priceText(price, currency ?? 'USD');
    const why = `${WAITS_FOR.split}: ${finding.numerator}-for-${finding.denominator}`;
    return [{ key: `lot ${id}`, symbol, name, quantity: quantity ?? 0, price: paid, why, finding }];
  });
  return [
    ...lots,
    ...waiting.map((position): WaitingRow => {
      const { symbol, name, quantity, quote, unanswered } = position;
      const finding = findings.find((one) => asksFor(one, position));
      const isSample = unanswered === 'price' && quote.status === 'sample';
      const isTitled = finding && unanswered !== 'split';
      const why = isSample ? 'Sample price only' : isTitled ? findingTitle(finding) : WAITS_FOR[unanswered ?? 'price'];
      return { key: keyOf(position), symbol, name: name ?? symbol, quantity, why, finding };
    }),
  ];
}

/** Whether a finding is what a position waits for. */
function asksFor(finding: PortfolioFinding, { kind, symbol, unanswered }: PortfolioPosition): boolean {
  const isOf = (one: Instrument) => one.kind === kind && one.symbol === symbol;
  switch (unanswered) {
    case 'split':
      return finding.about === 'split' && isOf(finding.transaction);
    case 'currency':
      return (finding.about === 'currency' || finding.about === 'price_currency') && isOf(finding);
    case 'rate':
      return finding.about === 'rate' && finding.symbols.includes(symbol);
    case 'price':
      return finding.about === 'no_price' && isOf(finding);
    case null:
      return false;
  }
}
