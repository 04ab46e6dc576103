import { errorMessage, fetchPriceHistory } from '@market-pulse/api-client';
import { usePortfolioActions } from '@market-pulse/api-client/personal';
import type { Portfolio, PortfolioAnswer, PortfolioFinding, PortfolioOpening } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { Button, Panel, typography, useApp } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { AnswerDialog, type AskedFor } from './AnswerDialog';
import { findingKey, findingText, findingTitle, isLeftOut, openingTitle, sharesAfter } from './findingTexts';
import { DATA_HEALTH } from './WaitingTable';
import styles from './DataHealth.module.css';

export interface DataHealthProps {
  readonly portfolio: Portfolio;
  /** Begins to enter what was there before the first transaction. */
  readonly onOpening: (opening: PortfolioOpening) => void;
}

/** More are shown once these are decided. */
const MOST_SHOWN = 20;

/** What is wrong with a person's own data, each with what can be done about it. */
export function DataHealth({ portfolio, onOpening }: DataHealthProps): ReactNode {
  const { findings, positions, transactions_count: count } = portfolio;
  const [asked, setAsked] = useState<AskedFor>();
  const left = findings.filter(isLeftOut).length;
  const others = findings.length - left;
  return (
    <Panel
      title="Data health"
      titleId={DATA_HEALTH}
      body="rows"
      className={styles.panel}
      action={
        <span className={styles.counts}>
          {left > 0 && (
            <span className={styles.left}>
              {left}
              <span className={typography.visuallyHidden}> not in the sums</span>
            </span>
          )}
          {others > 0 && (
            <span className={styles.others}>
              {others}
              <span className={typography.visuallyHidden}> to know</span>
            </span>
          )}
        </span>
      }
    >
      <ul className={styles.findings}>
        {findings.slice(0, MOST_SHOWN).map((finding) => (
          <Finding key={findingKey(finding)} finding={finding} onAsk={setAsked} onOpening={onOpening} />
        ))}
      </ul>
      <p className={styles.foot}>
        {findings.length > MOST_SHOWN && `${findings.length - MOST_SHOWN} more, shown once these are decided. `}
        {formatCount(positions.length)} instruments, {formatCount(count)} transactions:{' '}
        {findings.length === 0 ? 'nothing found' : 'nothing else found'}.
      </p>
      {asked && <AnswerDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

interface FindingProps {
  readonly finding: PortfolioFinding;
  readonly onAsk: (asked: AskedFor) => void;
  readonly onOpening: (opening: PortfolioOpening) => void;
}

function Finding({ finding, onAsk, onOpening }: FindingProps): ReactNode {
  return (
    <li data-left-out={isLeftOut(finding)}>
      <h3>{findingTitle(finding)}</h3>
      <p>{findingText(finding)}</p>
      <div className={styles.remedies}>
        <Remedies finding={finding} onAsk={onAsk} onOpening={onOpening} />
      </div>
    </li>
  );
}

function Remedies({ finding, onAsk, onOpening }: FindingProps): ReactNode {
  const { answer } = usePortfolioActions();
  const { message } = useApp();
  const say = (said: PortfolioAnswer) => {
    answer(said).catch((error: unknown) => message.error(errorMessage(error, 'Your answer could not be kept.')));
  };
  switch (finding.about) {
    case 'split': {
      const { transaction, numerator, denominator } = finding;
      const of = `${transaction.symbol} of ${formatDate(transaction.date)}`;
      const said = (factor: number) => say({ question: 'split', transaction: transaction.id, factor });
      return (
        <>
          <Button
            size="small"
            aria-label={`Yes, ${sharesAfter(finding)} shares: ${of}`}
            onClick={() => said(numerator / denominator)}
          >
            Yes, {sharesAfter(finding)} shares
          </Button>
          <Button size="small" type="link" aria-label={`No split: ${of}`} onClick={() => said(1)}>
            No
          </Button>
        </>
      );
    }
    case 'opening': {
      const { opening } = finding;
      return (
        <Button
          size="small"
          aria-label={`Enter opening position of ${openingTitle(opening)}`}
          onClick={() => onOpening(opening)}
        >
          Enter opening position
        </Button>
      );
    }
    case 'currency':
    case 'price_currency': {
      const { kind, symbol } = finding;
      const question = finding.about === 'currency' ? 'transactions_currency' : 'price_currency';
      return (
        <Button
          size="small"
          aria-label={`Choose currency of ${symbol}`}
          onClick={() => onAsk({ question, kind, symbol })}
        >
          Choose currency
        </Button>
      );
    }
    case 'rate': {
      const { currency, day } = finding;
      return (
        <>
          <FetchAgain finding={finding} label={`Fetch the rate of ${currency} again`} />
          <Button
            size="small"
            type="link"
            aria-label={`Enter a rate of ${currency} on ${formatDate(day)}`}
            onClick={() => onAsk({ question: 'rate', currency, day })}
          >
            Enter a rate
          </Button>
        </>
      );
    }
    case 'no_price':
    case 'old_price': {
      const [first] = finding.about === 'no_price' ? [finding] : finding.instruments;
      const isOne = finding.about === 'no_price' || finding.instruments.length === 1;
      const names =
        finding.about === 'no_price' ? finding.symbol : finding.instruments.map((one) => one.symbol).join(', ');
      return (
        <>
          <FetchAgain finding={finding} label={`Fetch the price of ${names} again`} />
          {isOne && first && (
            <Button
              size="small"
              type="link"
              aria-label={`Enter a price of ${first.symbol}`}
              onClick={() => onAsk({ question: 'price', kind: first.kind, symbol: first.symbol })}
            >
              Enter a price
            </Button>
          )}
        </>
      );
    }
  }
}

interface FetchAgainProps {
  readonly finding: Extract<PortfolioFinding, { about: 'rate' | 'no_price' | 'old_price' }>;
  readonly label: string;
}

/** Most histories that one press asks for. */
const MOST_ASKED = 20;

/** Asks the sources anew, and says what came of it. */
function FetchAgain({ finding, label }: FetchAgainProps): ReactNode {
  const { renew } = usePortfolioActions();
  const { message } = useApp();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const answers = await Promise.allSettled(
        askedOf(finding)
          .slice(0, MOST_ASKED)
          .map(({ symbol, kind }) => fetchPriceHistory(symbol, { range: '1m', kind })),
      );
      const days = answers.flatMap((one) => (one.status === 'fulfilled' ? (one.value.bars.at(-1)?.date ?? []) : []));
      const newest = days.sort().at(-1);
      const known = 'date' in finding ? finding.date : 'newest' in finding ? finding.newest : null;
      await renew();
      if (newest !== undefined && (known === null || newest > known))
        message.success(`There is one of ${formatDate(newest)} now.`);
      else
        message.info(
          `No source has a newer one${newest === undefined ? '' : ` than of ${formatDate(newest)}`}. You can enter it.`,
        );
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button size="small" loading={isAsking} aria-label={label} onClick={() => void ask()}>
      Fetch again
    </Button>
  );
}

function askedOf(
  finding: FetchAgainProps['finding'],
): readonly { symbol: string; kind: 'stock' | 'crypto' | 'macro' }[] {
  if (finding.about === 'rate') return [{ symbol: `USD${finding.currency}`, kind: 'macro' }];
  return finding.about === 'no_price' ? [finding] : finding.instruments;
}
