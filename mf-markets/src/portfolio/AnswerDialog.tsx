import { formFailure } from '@market-pulse/api-client';
import { usePortfolioActions } from '@market-pulse/api-client/personal';
import type { PortfolioAnswer, WatchedKind } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { CURRENCIES, HUNDREDTHS, usualCurrency } from './currencies';
import { CurrencySelect } from './CurrencySelect';
import { numberOf, requirePositive } from './typedNumbers';
import styles from './PortfolioPage.module.css';

/** What is asked for. */
export type AskedFor =
  | { readonly question: 'rate'; readonly currency: string; readonly day: string }
  | {
      readonly question: 'price' | 'price_currency' | 'transactions_currency';
      readonly kind: WatchedKind;
      readonly symbol: string;
    };

export interface AnswerDialogProps {
  readonly asked: AskedFor;
  readonly onClose: () => void;
}

/** As they were typed. */
interface AnswerFields {
  readonly currency: string;
  readonly day: string;
  readonly figure: string;
}

/** Asks for what the site does not know: a rate, a price, or a currency. */
export function AnswerDialog({ asked, onClose }: AnswerDialogProps): ReactNode {
  const { answer } = usePortfolioActions();
  const send = async (fields: AnswerFields) => {
    await answer(answerOf(asked, fields));
    onClose();
  };
  return (
    <Modal open title={titleOf(asked)} footer={null} onCancel={onClose}>
      <SubmitForm<AnswerFields>
        name="answer"
        initialValues={{
          currency: asked.question === 'rate' ? asked.currency : usualCurrency(asked.kind, asked.symbol),
          day: asked.question === 'rate' ? asked.day : new Date().toISOString().slice(0, 10),
          figure: '',
        }}
        send={send}
        failureOf={(error) => formFailure(error, 'Your answer could not be kept. Please try again.')}
        actions={<SubmitButton>Keep answer</SubmitButton>}
      >
        <p className={styles.remark}>{textOf(asked)}</p>
        {asked.question !== 'rate' && (
          <Form.Item name="currency" label="Currency">
            <CurrencySelect codes={[...CURRENCIES, ...HUNDREDTHS]} />
          </Form.Item>
        )}
        {(asked.question === 'rate' || asked.question === 'price') && (
          <div className={styles.pair}>
            <Form.Item name="day" label="Day" rules={[{ required: true, message: 'Choose a day' }]}>
              <Input type="date" />
            </Form.Item>
            <Form.Item
              name="figure"
              label={asked.question === 'rate' ? `${asked.currency} for one US dollar` : 'Price of one'}
              rules={[{ validator: requirePositive }]}
            >
              <Input inputMode="decimal" autoComplete="off" maxLength={30} />
            </Form.Item>
          </div>
        )}
      </SubmitForm>
    </Modal>
  );
}

function titleOf(asked: AskedFor): string {
  switch (asked.question) {
    case 'rate':
      return `Rate of ${asked.currency}`;
    case 'price':
      return `Price of ${asked.symbol}`;
    case 'price_currency':
      return `Currency of the price of ${asked.symbol}`;
    case 'transactions_currency':
      return `Currency of your ${asked.symbol}`;
  }
}

function textOf(asked: AskedFor): string {
  switch (asked.question) {
    case 'rate':
      return `How many ${asked.currency} one US dollar was on ${formatDate(asked.day)}. It counts for that day and until it is three trading days old, where no history knows better.`;
    case 'price':
      return 'It counts from its day on, until a newer price is known. GBX, ILA and ZAC are pence, agorot and cents: hundredths.';
    case 'price_currency':
      return 'In which currency its history is. GBX, ILA and ZAC are pence, agorot and cents: hundredths.';
    case 'transactions_currency':
      return 'In which currency you paid and were paid. Amounts in GBX, ILA and ZAC are hundredths.';
  }
}

function answerOf(asked: AskedFor, { currency, day, figure }: AnswerFields): PortfolioAnswer {
  const amount = numberOf(figure);
  switch (asked.question) {
    case 'rate':
      return { question: 'rate', currency: asked.currency, day, per_dollar: amount };
    case 'price':
      return { question: 'price', kind: asked.kind, symbol: asked.symbol, day, price: amount, currency };
    default:
      return { question: asked.question, kind: asked.kind, symbol: asked.symbol, currency };
  }
}
