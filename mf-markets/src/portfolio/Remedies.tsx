import { errorMessage, fetchPriceHistory } from '@market-pulse/api-client';
import { usePortfolioActions } from '@market-pulse/api-client/personal';
import type { PortfolioAnswer, PortfolioFinding, PortfolioOpening, WatchedKind } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Button, useApp } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import type { AskedFor } from './AnswerDialog';
import { openingTitle, sharesAfter } from './findingTexts';
import type { AskedDeposit } from './TransactionDialog';

/** What a remedy opens. */
export interface RemedyDialogs {
  readonly onAsk: (asked: AskedFor) => void;
  /** Begins to enter what was there before the first transaction. */
  readonly onOpening: (opening: PortfolioOpening) => void;
  readonly onDeposit: (deposit: AskedDeposit) => void;
}

export interface RemediesProps extends RemedyDialogs {
  readonly finding: PortfolioFinding;
}

/** What can be done about a finding. */
export function Remedies({ finding, onAsk, onOpening, onDeposit }: RemediesProps): ReactNode {
  const say = useAnswer();
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
    case 'cash':
    case 'no_deposit': {
      const { account } = finding;
      const asks = finding.about === 'cash' && {
        currency: finding.currency,
        amount: finding.missing,
        day: finding.day,
      };
      const where = account ? ` in "${account}"` : '';
      return (
        <Button
          size="small"
          aria-label={`Enter a deposit${where}${asks ? `, ${asks.currency}` : ''}`}
          onClick={() => onDeposit({ account, ...asks })}
        >
          Enter a deposit
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
    case 'own_price':
      return <ListPrice instrument={finding} isListed />;
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

/** Keeps an answer, and says so where it could not be kept. */
function useAnswer(): (said: PortfolioAnswer) => void {
  const { answer } = usePortfolioActions();
  const { message } = useApp();
  return (said) => {
    answer(said).catch((error: unknown) => message.error(errorMessage(error, 'Your answer could not be kept.')));
  };
}

export interface ListPriceProps {
  readonly instrument: { readonly kind: WatchedKind; readonly symbol: string };
  /** Whether the list has a price of it. */
  readonly isListed: boolean;
}

/** Takes the price back that its owner told. */
export function ListPrice({ instrument: { kind, symbol }, isListed }: ListPriceProps): ReactNode {
  const say = useAnswer();
  const label = isListed ? 'Use the list' : 'Take it back';
  return (
    <Button
      size="small"
      aria-label={`${label}: price of ${symbol}`}
      onClick={() => say({ question: 'list_price', kind, symbol })}
    >
      {label}
    </Button>
  );
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
