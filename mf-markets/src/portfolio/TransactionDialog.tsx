import { formFailure } from '@market-pulse/api-client';
import { fetchSplitQuestion, usePortfolioActions, type PricedTransaction } from '@market-pulse/api-client/personal';
import type {
  PortfolioAccount,
  PortfolioAction,
  PortfolioKind,
  PortfolioOpening,
  PortfolioTransaction,
} from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Button } from '@market-pulse/ui';
import { Form, Input, nameRules, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useId, useState, type ReactNode } from 'react';
import { namedAccounts } from './account';
import { movesCash, movesShares, PORTFOLIO_ACTIONS } from './actionTexts';
import { CURRENCIES, HUNDREDTHS, usualCurrency } from './currencies';
import { CurrencySelect } from './CurrencySelect';
import { ratioText, reasonText } from './findingTexts';
import { sharesText } from './moneyText';
import { numberOf, requireNotBelowZero, requireNumber, requirePositive } from './typedNumbers';
import styles from './PortfolioPage.module.css';

/** A deposit that is asked for. */
export interface AskedDeposit {
  readonly account?: string | undefined;
  readonly currency?: string;
  readonly amount?: number;
  /** By which it must have come in. */
  readonly day?: string;
}

export interface TransactionDialogProps {
  /** The one that is changed; without it a new one is made. */
  readonly transaction?: PortfolioTransaction;
  /** The day that a new one is of until another is chosen: `2026-11-20`. */
  readonly today: string;
  /** What a new one says was there before the first transaction. */
  readonly opening?: PortfolioOpening;
  /** The deposit that a new one is. */
  readonly deposit?: AskedDeposit;
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
  readonly kind: PortfolioKind;
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
  /** What an exchange brought. */
  readonly received?: string;
  readonly receivedCurrency: string;
}

function fieldsOf({ transaction, today, opening, deposit, account = '' }: TransactionDialogProps): TransactionFields {
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
      receivedCurrency: '',
    };
  }
  if (deposit) {
    return {
      ...{ action: 'deposit', kind: 'stock', symbol: '', date: today, quantity: '', fee: '', note: '', account },
      ...{ currency: deposit.currency ?? 'USD', price: deposit.amount?.toFixed(2) ?? '', receivedCurrency: '' },
    };
  }
  if (!transaction) {
    return {
      ...{ action: 'buy', kind: 'stock', symbol: '', date: today },
      ...{ quantity: '', currency: 'USD', price: '', fee: '', note: '', account, receivedCurrency: '' },
    };
  }
  const { action, kind, symbol, date, quantity, currency, price, fee, note, settled } = transaction;
  const isExchange = action === 'exchange';
  return {
    ...(isExchange && settled && { received: String(settled.amount) }),
    receivedCurrency: isExchange ? (settled?.currency ?? '') : '',
    ...{ action, kind, date, note, currency: currency ?? '', account: transaction.account },
    // The currency of cash is no instrument.
    symbol: kind === 'cash' ? '' : symbol,
    ...{ quantity: quantity === null ? '' : String(quantity), price: String(price), fee: fee === 0 ? '' : String(fee) },
  };
}

function titleOf({ transaction, opening, deposit }: TransactionDialogProps): string {
  if (opening) return `Opening position of ${opening.symbol}`;
  if (deposit) return 'Add a deposit';
  return transaction ? 'Edit transaction' : 'Add transaction';
}

/** Of cash there is no instrument; a fee may be of the account. */
const isOfCash = (action: PortfolioAction, kind: PortfolioKind) =>
  movesCash(action) || (action === 'fee' && kind === 'cash');

/** Of what an action is that may have an instrument: only a fee may be of the account itself. */
const kindOf = (action: PortfolioAction, kind: PortfolioKind): PortfolioKind =>
  kind === 'cash' && action !== 'fee' ? 'stock' : kind;

/** What it moved in another currency: what an exchange brought; of a trade what its file said, for as long as its amounts are the same. */
function settledOf(typed: TransactionFields, present: PortfolioTransaction | undefined) {
  const { action, received = '', receivedCurrency: currency } = typed;
  if (action === 'exchange') return { amount: numberOf(received), currency };
  if (!present?.settled || present.action !== action || present.currency !== typed.currency) return null;
  const isSame =
    present.price === numberOf(typed.price) &&
    present.fee === (typed.fee.trim() === '' ? 0 : numberOf(typed.fee)) &&
    (present.quantity === null || present.quantity === numberOf(typed.quantity));
  return isSame ? present.settled : null;
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
    const { action, kind: chosen, date, quantity, currency, price, fee, note, account } = typed;
    const isCash = isOfCash(action, chosen);
    // What was chosen for a fee is nothing that can be bought.
    const kind: PortfolioKind = isCash ? 'cash' : kindOf(action, chosen);
    const symbol = isCash ? currency : typed.symbol;
    const draft = {
      ...{
        action,
        kind,
        symbol: symbol.trim(),
        date,
        currency,
        settled: settledOf(typed, transaction),
        note: (note ?? '').trim(),
        account: account.trim(),
      },
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
        <Form.Item noStyle shouldUpdate={isOtherThing}>
          {({ getFieldValue }) => (
            <Instrument
              action={getFieldValue('action') as PortfolioAction}
              kind={getFieldValue('kind') as PortfolioKind}
            />
          )}
        </Form.Item>
        <Form.Item name="account" label="Account, if you have several" rules={nameRules(maxLengths.portfolioAccount)}>
          <Input list={offered} autoComplete="off" />
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
              action={getFieldValue('action') as PortfolioAction}
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
const OF_ACCOUNT = { value: 'cash', label: 'The account itself' };

interface InstrumentProps {
  readonly action: PortfolioAction;
  readonly kind: PortfolioKind;
}

/** Of what a transaction is, and its day; of what moves cash alone the day. */
function Instrument({ action, kind }: InstrumentProps): ReactNode {
  const day = (
    <Form.Item name="date" label="Day" rules={[{ required: true, message: 'Choose a day' }]}>
      <Input type="date" />
    </Form.Item>
  );
  const choice = !movesCash(action) && (
    <Form.Item name="kind" label="Of" getValueProps={(value: PortfolioKind) => ({ value: kindOf(action, value) })}>
      <Radio.Group className={styles.choices} options={action === 'fee' ? [...KINDS, OF_ACCOUNT] : KINDS} />
    </Form.Item>
  );
  return (
    <>
      {choice}
      {isOfCash(action, kind) ? (
        day
      ) : (
        <div className={styles.pair}>
          <Form.Item
            name="symbol"
            label="Symbol"
            rules={[{ required: true, whitespace: true, message: 'Enter a symbol' }]}
          >
            <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
          </Form.Item>
          {day}
        </div>
      )}
    </>
  );
}

function isOtherThing(before: TransactionFields, after: TransactionFields): boolean {
  return before.action !== after.action || before.kind !== after.kind;
}

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
  readonly action: PortfolioAction;
  readonly currency: string;
}

/** Quantity and price, or where no shares are moved the amount; and what it cost. */
function Amounts({ action, currency }: AmountsProps): ReactNode {
  const isOfShares = movesShares(action);
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
          label={`${isOfShares ? 'Price of one' : action === 'exchange' ? 'Amount given' : 'Amount'}${unit}`}
          rules={[{ validator: isOfShares ? requireNotBelowZero : requireNumber }]}
          {...(!isOfShares && { extra: 'Below zero where it was taken or given back' })}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item name="fee" label={`Fee${unit}`} rules={[{ validator: requireNoneOrNumber }]}>
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
      </div>
      {action === 'exchange' && (
        <div className={styles.pair}>
          <Form.Item name="received" label="Amount received" rules={[{ validator: requireNumber }]}>
            <Input inputMode="decimal" autoComplete="off" maxLength={30} />
          </Form.Item>
          <Form.Item
            name="receivedCurrency"
            label="Received in"
            rules={[{ required: true, message: 'Choose the currency' }]}
          >
            <CurrencySelect codes={CURRENCIES} />
          </Form.Item>
        </div>
      )}
    </>
  );
}

async function requireNoneOrNumber(rule: unknown, typed: string): Promise<void> {
  if (typed.trim() !== '') await requireNumber(rule, typed);
}
