import { formFailure } from '@market-pulse/api-client';
import { fetchSplitQuestion, usePortfolioActions, type PricedTransaction } from '@market-pulse/api-client/personal';
import type {
  PortfolioAccount,
  PortfolioAction,
  PortfolioOpening,
  PortfolioTransaction,
  WatchedKind,
} from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Button } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useId, useState, type ReactNode } from 'react';
import { namedAccounts } from './account';
import { movesShares, PORTFOLIO_ACTIONS } from './actionTexts';
import { CURRENCIES, HUNDREDTHS, usualCurrency } from './currencies';
import { CurrencySelect } from './CurrencySelect';
import { ratioText, reasonText } from './findingTexts';
import { sharesText } from './moneyText';
import { numberOf, requireNotBelowZero, requireNumber, requirePositive } from './typedNumbers';
import styles from './PortfolioPage.module.css';

export interface TransactionDialogProps {
  /** The one that is changed; without it a new one is made. */
  readonly transaction?: PortfolioTransaction;
  /** The day that a new one is of until another is chosen: `2026-11-20`. */
  readonly today: string;
  /** What a new one says was there before the first transaction. */
  readonly opening?: PortfolioOpening;
  /** What the person has already. */
  readonly accounts: readonly PortfolioAccount[];
  /** The name of the account that a new one is of until another is chosen. */
  readonly account?: string | undefined;
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

/** As they were typed. */
interface TransactionFields {
  readonly action: PortfolioAction;
  readonly kind: WatchedKind;
  readonly symbol: string;
  readonly date: string;
  readonly quantity?: string;
  /** Of price and fee. */
  readonly currency: string;
  readonly price: string;
  readonly fee: string;
  readonly note: string;
  /** By its name; empty for none. */
  readonly account: string;
}

function fieldsOf({ transaction, today, opening, account = '' }: TransactionDialogProps): TransactionFields {
  if (opening) {
    const { kind, symbol, day, quantity } = opening;
    return {
      ...{ action: 'buy', kind, symbol, date: day, quantity: String(quantity) },
      ...{
        currency: usualCurrency(kind, symbol),
        price: '',
        fee: '',
        note: 'Opening position',
        account: opening.account ?? '',
      },
    };
  }
  if (!transaction) {
    return {
      ...{ action: 'buy', kind: 'stock', symbol: '', date: today },
      ...{ quantity: '', currency: 'USD', price: '', fee: '', note: '', account },
    };
  }
  const { action, kind, symbol, date, quantity, currency, price, fee, note } = transaction;
  return {
    ...{ action, kind, symbol, date, note, currency: currency ?? '', account: transaction.account },
    ...{ quantity: quantity === null ? '' : String(quantity), price: String(price), fee: fee === 0 ? '' : String(fee) },
  };
}

function titleOf({ transaction, opening }: TransactionDialogProps): string {
  if (opening) return `Opening position of ${opening.symbol}`;
  return transaction ? 'Edit transaction' : 'Add transaction';
}

/** A transaction of a portfolio: a new one, or another text for one that is there. */
export function TransactionDialog(props: TransactionDialogProps): ReactNode {
  const { transaction, opening, accounts, onDelete, onClose } = props;
  const offered = useId();
  const { add, change } = usePortfolioActions();
  const [asked, setAsked] = useState<AskedSplit>();
  /** Asked before it is stored: nothing is computed in silence. */
  const splitFactorOf = async (priced: PricedTransaction, quantity: number | null) => {
    const key = JSON.stringify(priced);
    if (quantity === null || !(priced.price > 0)) return { factor: null };
    if (asked?.key === key) return { factor: asked.factor ?? null, isOpen: asked.factor === undefined };
    const known = transaction?.split_factor ?? null;
    if (transaction && known !== null && key === JSON.stringify(pricedOf(transaction))) return { factor: known };
    // A price that cannot be looked up asks for nothing here: the portfolio asks again.
    const question = await fetchSplitQuestion(priced).catch(() => null);
    if (!question) return { factor: null };
    setAsked({ key, question, quantity });
    return { factor: null, isOpen: true };
  };
  const send = async (typed: TransactionFields) => {
    const { action, kind, symbol, date, quantity, currency, price, fee, note, account } = typed;
    const draft = {
      ...{ action, kind, symbol: symbol.trim(), date, currency, note: (note ?? '').trim(), account: account.trim() },
      quantity: movesShares(action) ? numberOf(quantity) : null,
      price: numberOf(price),
      fee: fee.trim() === '' ? 0 : numberOf(fee),
    };
    const priced = { symbol: draft.symbol, kind, date, price: draft.price, currency };
    const { factor, isOpen } = await splitFactorOf(priced, draft.quantity);
    if (isOpen) return;
    Object.assign(draft, { split_factor: factor });
    await (transaction ? change(transaction.id, draft) : add(draft));
    onClose();
  };
  return (
    <Modal open title={titleOf(props)} footer={null} onCancel={onClose}>
      <SubmitForm<TransactionFields>
        name="transaction"
        initialValues={fieldsOf(props)}
        send={send}
        failureOf={(error) => formFailure(error, 'The transaction could not be saved. Please try again.')}
        actions={
          <div className={styles.actions}>
            <SubmitButton>{transaction ? 'Save transaction' : 'Add transaction'}</SubmitButton>
            {onDelete && (
              <Button danger onClick={onDelete}>
                Delete transaction
              </Button>
            )}
          </div>
        }
      >
        {opening && (
          <p className={styles.remark}>
            What you had of {opening.symbol} before your first transaction, and what one of it had cost you. The day is
            that of the purchase, if you know it.
          </p>
        )}
        <Form.Item name="action" label="What it was">
          <Radio.Group className={styles.choices} options={[...PORTFOLIO_ACTIONS]} />
        </Form.Item>
        <Form.Item name="kind" label="Of">
          <Radio.Group className={styles.choices} options={KINDS} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item
            name="symbol"
            label="Symbol"
            rules={[{ required: true, whitespace: true, message: 'Enter a symbol' }]}
          >
            <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
          </Form.Item>
          <Form.Item name="date" label="Day" rules={[{ required: true, message: 'Choose a day' }]}>
            <Input type="date" />
          </Form.Item>
        </div>
        <Form.Item name="account" label="Account, if you have several">
          <Input list={offered} maxLength={maxLengths.portfolioAccount} autoComplete="off" />
        </Form.Item>
        <datalist id={offered}>
          {namedAccounts(accounts).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Form.Item name="currency" label="Amounts in" rules={[{ required: true, message: 'Choose the currency' }]}>
          <CurrencySelect codes={[...CURRENCIES, ...HUNDREDTHS]} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate={isOtherAmount}>
          {({ getFieldValue }) => (
            <Amounts
              isOfShares={movesShares(getFieldValue('action') as PortfolioAction)}
              currency={getFieldValue('currency') as string}
            />
          )}
        </Form.Item>
        {asked && <SplitChoice asked={asked} onChoose={(factor) => setAsked({ ...asked, factor })} />}
        <Form.Item name="note" label="Note, for you alone">
          <Input.TextArea rows={2} maxLength={maxLengths.portfolioNote} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}

const KINDS = [
  { value: 'stock', label: 'Stock or fund' },
  { value: 'crypto', label: 'Coin' },
];

/** A question that a price asked, and what was answered to it. */
interface AskedSplit {
  /** The price that asked it: another one asks anew. */
  readonly key: string;
  readonly question: NonNullable<Awaited<ReturnType<typeof fetchSplitQuestion>>>;
  readonly quantity: number;
  /** Undefined until it is answered. */
  readonly factor?: number | null;
}

const pricedOf = ({ symbol, kind, date, price, currency }: PortfolioTransaction): PricedTransaction => ({
  ...{ symbol, kind, date, price, currency: currency ?? '' },
});

interface SplitChoiceProps {
  readonly asked: AskedSplit;
  readonly onChoose: (factor: number | null) => void;
}

/** Asks for a split after a trade, where its price is about a ratio of that of its day. */
function SplitChoice({ asked: { question, quantity, factor }, onChoose }: SplitChoiceProps): ReactNode {
  const title = useId();
  const ratio = question.numerator / question.denominator;
  return (
    <div className={styles.asked} role="alert">
      <p id={title}>
        <strong>{ratioText(question)} split after this?</strong> {reasonText(question)}
      </p>
      <Radio.Group
        className={styles.choices}
        aria-labelledby={title}
        value={factor === undefined ? undefined : String(factor)}
        options={[
          { value: String(ratio), label: `Yes, ${sharesText(quantity * ratio)} shares today` },
          { value: '1', label: 'No, the price is right as it is' },
          { value: 'null', label: 'I will answer later: it is in no sum until then' },
        ]}
        onChange={({ target }) => onChoose(target.value === 'null' ? null : Number(target.value))}
      />
      {factor === undefined && <p className={styles.remark}>Choose, then press the button again.</p>}
    </div>
  );
}

function isOtherAmount(before: TransactionFields, after: TransactionFields): boolean {
  return before.action !== after.action || before.currency !== after.currency;
}

interface AmountsProps {
  readonly isOfShares: boolean;
  readonly currency: string;
}

/** Quantity and price, or where no shares are moved the amount; and what it cost. */
function Amounts({ isOfShares, currency }: AmountsProps): ReactNode {
  const unit = currency === '' ? '' : ` (${currency})`;
  return (
    <>
      {isOfShares && (
        <Form.Item name="quantity" label="Quantity, as it was on that day" rules={[{ validator: requirePositive }]}>
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
      )}
      <div className={styles.pair}>
        <Form.Item
          name="price"
          label={`${isOfShares ? 'Price of one' : 'Amount'}${unit}`}
          rules={[{ validator: isOfShares ? requireNotBelowZero : requireNumber }]}
          {...(!isOfShares && { extra: 'Below zero where it was taken or given back' })}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item name="fee" label={`Fee${unit}`} rules={[{ validator: requireNoneOrNumber }]}>
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
      </div>
    </>
  );
}

async function requireNoneOrNumber(rule: unknown, typed: string): Promise<void> {
  if (typed.trim() !== '') await requireNumber(rule, typed);
}
