import type { Portfolio, PortfolioHistory, PortfolioPosition } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { Button, Panel, typography } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { findingId, findingKey, findingText, findingTitle, isOnlyOld } from './findingTexts';
import { HealthRules } from './HealthRules';
import { ListPrice, Remedies, type RemedyDialogs } from './Remedies';
import { DATA_HEALTH } from './WaitingTable';
import styles from './DataHealth.module.css';

export interface DataHealthProps {
  readonly portfolio: Portfolio;
  /** Undefined until it is known. */
  readonly history: PortfolioHistory | undefined;
  readonly dialogs: RemedyDialogs;
}

/** More are shown once these are decided. */
const MOST_SHOWN = 20;

/** What is wrong with a person's own data, each with what can be done about it. */
export function DataHealth({ portfolio, history, dialogs }: DataHealthProps): ReactNode {
  const { findings, positions } = portfolio;
  const [showsRules, setShowsRules] = useState(false);
  const old = findings.filter(isOnlyOld).length;
  const wrong = findings.length - old;
  const isNamed = ({ kind, symbol }: PortfolioPosition) =>
    findings.some((one) => one.about === 'own_price' && one.kind === kind && one.symbol === symbol);
  const told = positions.filter((one) => one.quantity > 0 && one.own_price !== null && !isNamed(one));
  return (
    <Panel
      title="Data health"
      titleId={DATA_HEALTH}
      body="rows"
      className={styles.panel}
      note={
        <span className={styles.counts}>
          {wrong > 0 && (
            <span data-tone="wrong">
              {wrong}
              <span className={typography.visuallyHidden}> missing or in doubt</span>
            </span>
          )}
          {old > 0 && (
            <span data-tone="old">
              {old}
              <span className={typography.visuallyHidden}> old</span>
            </span>
          )}
        </span>
      }
      action={
        <Button size="small" type="link" onClick={() => setShowsRules(true)}>
          Rules
        </Button>
      }
    >
      <ul className={styles.findings}>
        {findings.slice(0, MOST_SHOWN).map((finding) => (
          <li
            key={findingKey(finding)}
            id={findingId(finding)}
            tabIndex={-1}
            data-tone={isOnlyOld(finding) ? 'old' : 'wrong'}
          >
            <h3>{findingTitle(finding)}</h3>
            <p>{findingText(finding)}</p>
            <div className={styles.remedies}>
              <Remedies finding={finding} {...dialogs} />
            </div>
          </li>
        ))}
        {told.map((position) => (
          <OwnPrice key={`${position.kind} ${position.symbol}`} position={position} />
        ))}
      </ul>
      <p className={styles.foot} data-tone="fine">
        {findings.length > MOST_SHOWN && `${findings.length - MOST_SHOWN} more, shown once these are decided. `}
        {lookedAt(portfolio, history)}: {findings.length === 0 ? 'nothing found' : 'nothing else found'}
      </p>
      {showsRules && <HealthRules onClose={() => setShowsRules(false)} />}
    </Panel>
  );
}

/** A price that its owner told and that counts; nothing is wrong with it, and it can be taken back. */
function OwnPrice({ position }: { readonly position: PortfolioPosition }): ReactNode {
  const { symbol, own_price: own } = position;
  if (own === null) return null;
  const list = own.list_date === null ? 'has none' : `has ${formatDate(own.list_date)}`;
  return (
    <li data-tone="told">
      <h3>Price of your own</h3>
      <p>
        {symbol}: yours of {formatDate(own.date)}; the list {list}.
      </p>
      <div className={styles.remedies}>
        <ListPrice instrument={position} isListed={own.list_date !== null} />
      </div>
    </li>
  );
}

/** `7 holdings, 34 deposits, 14 trades`. */
function lookedAt({ positions, trades_count: trades }: Portfolio, history: PortfolioHistory | undefined): string {
  const held = new Set(positions.filter(({ quantity }) => quantity > 0).map(({ kind, symbol }) => `${kind} ${symbol}`));
  return [
    counted(held.size, 'holding'),
    ...(history ? [counted(history.payments_in + history.payments_out, 'deposit')] : []),
    counted(trades, 'trade'),
  ].join(', ');
}

const counted = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
