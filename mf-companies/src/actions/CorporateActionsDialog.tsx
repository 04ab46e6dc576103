import { errorMessage, formFailure } from '@market-pulse/api-client';
import { useCorporateActionActions, useCorporateActions } from '@market-pulse/api-client/companies';
import type { Company, CorporateAction, CorporateActions } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { sourceOf } from '@market-pulse/contract/sources';
import { formatDate, formatDateTime } from '@market-pulse/format';
import { AsyncState, Button, layout, typography, useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type ActionFields, actionOf, actionText } from './actionTexts';
import styles from './actions.module.css';

export interface CorporateActionsDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** Splits, spin-offs and dividends of a company: what is known, a form to enter one, and who changed what. */
export function CorporateActionsDialog({ company, onClose }: CorporateActionsDialogProps): ReactNode {
  const actions = useCorporateActions(company.slug);
  return (
    <Modal open title={`Splits and dividends of ${company.name}`} footer={null} onCancel={onClose}>
      <AsyncState query={actions} loadingText="Loading..." errorText="Failed to load what is known.">
        {(known) => (
          <div className={layout.stack}>
            {known.has_prices ? (
              <EnterAction company={company} />
            ) : (
              <p className={typography.muted}>
                There are no prices of {company.ticker} yet that an action could change.
              </p>
            )}
            <KnownActions company={company} actions={known.actions} />
            <Changes changes={known.changes} />
          </div>
        )}
      </AsyncState>
    </Modal>
  );
}

const KINDS = [
  { value: 'split', label: 'Split' },
  { value: 'stock_dividend', label: 'Stock dividend' },
  { value: 'spin_off', label: 'Spin-off' },
  { value: 'dividend', label: 'Cash dividend' },
];
const INITIAL: ActionFields = { kind: 'split', date: '', source: '' };
const required = (message: string) => [{ required: true, whitespace: true, message }];
const NUMBER = /^-?\d+(\.\d+)?$/;
const number = (message: string) => [
  {
    validator: async (_rule: unknown, typed = '') => {
      if (!NUMBER.test(String(typed).trim())) throw new Error(message);
    },
  },
];

function EnterAction({ company }: { readonly company: Company }): ReactNode {
  const { enter } = useCorporateActionActions(company.slug);
  const { message } = useApp();
  /** A new form after each action that was taken. */
  const [count, setCount] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the form before.
  useEffect(() => {
    if (count > 0) form.current?.querySelector('input')?.focus();
  }, [count]);
  const send = async (fields: ActionFields) => {
    await enter(actionOf(fields));
    message.success('The action is entered, and the figures are reckoned with it.');
    setCount(count + 1);
  };
  return (
    <div ref={form}>
      <SubmitForm<ActionFields>
        key={count}
        name="corporate_action"
        initialValues={INITIAL}
        send={send}
        failureOf={(error) => formFailure(error, 'The action could not be entered. Please try again.')}
        actions={<SubmitButton submittingText="Saving...">Enter</SubmitButton>}
      >
        <Form.Item name="kind" label="What it is">
          <Radio.Group options={KINDS} />
        </Form.Item>
        <Form.Item name="date" label="First day of trading by it" rules={required('Enter a day')}>
          <Input type="date" />
        </Form.Item>
        <Form.Item<ActionFields> noStyle shouldUpdate={(before, after) => before.kind !== after.kind}>
          {({ getFieldValue }) => (
            <Numbers kind={getFieldValue('kind') as ActionFields['kind']} currency={company.currency} />
          )}
        </Form.Item>
        <Form.Item name="source" label="How this is known" rules={required('Say how this is known')}>
          <Input maxLength={maxLengths.figureSource} placeholder="8-K of June 7, 2024" autoComplete="off" />
        </Form.Item>
      </SubmitForm>
    </div>
  );
}

interface NumbersProps extends Pick<ActionFields, 'kind'> {
  readonly currency: Company['currency'];
}

function Numbers({ kind, currency }: NumbersProps): ReactNode {
  const input = <Input inputMode="decimal" maxLength={20} autoComplete="off" />;
  if (kind === 'dividend') {
    return (
      <Form.Item
        name="amount"
        label={`${amountLabel(currency)} a share`}
        rules={number('Enter an amount, such as 0.24')}
      >
        {input}
      </Form.Item>
    );
  }
  if (kind === 'stock_dividend') {
    return (
      <Form.Item
        name="percent"
        label="New shares for a hundred, in percent"
        extra="It makes more shares of those that somebody has."
        rules={number('Enter a percentage, such as 2')}
      >
        {input}
      </Form.Item>
    );
  }
  if (kind === 'spin_off') {
    return (
      <Form.Item
        name="factor"
        label="Factor by which earlier prices are divided"
        extra="It changes no number of shares."
        rules={number('Enter a factor, such as 1.046')}
      >
        {input}
      </Form.Item>
    );
  }
  return (
    <div className={styles.pair}>
      <Form.Item name="numerator" label="So many shares" rules={number('Enter a number, such as 10')}>
        {input}
      </Form.Item>
      <Form.Item name="denominator" label="for so many before" rules={number('Enter a number, such as 1')}>
        {input}
      </Form.Item>
    </div>
  );
}

function amountLabel(currency: Company['currency']): string {
  if (currency === null) return 'Amount, as the prices are told,';
  return currency === undefined ? 'US dollars' : currency;
}

/** What asks whether to go on has the focus: the button that asked for it is gone. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

interface KnownActionsProps {
  readonly company: Company;
  readonly actions: readonly CorporateAction[];
}

function KnownActions({ company, actions }: KnownActionsProps): ReactNode {
  const { remove } = useCorporateActionActions(company.slug);
  const { message } = useApp();
  /** Taking away asks once more at its place. */
  const [asked, setAsked] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  /** Whose question was answered with no: its button is there again, and has the focus. */
  const [kept, setKept] = useState<string>();
  const { place, onFocus } = useKeptFocus<HTMLElement>('row');
  const take = async (id: string) => {
    setRemoving(true);
    try {
      await remove(id);
      message.success('The action is taken away, and the figures are reckoned without it.');
      setAsked(undefined);
    } catch (error) {
      message.error(errorMessage(error, 'It could not be taken away. Please try again.'));
    } finally {
      setRemoving(false);
    }
  };
  const keep = (id: string) => {
    setAsked(undefined);
    setKept(id);
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="What is known" onFocus={onFocus}>
      <h3>What is known</h3>
      {actions.length === 0 && <p className={typography.muted}>No split, spin-off or dividend is known.</p>}
      <ul role="list" className={styles.list}>
        {actions.map((action) => (
          <li key={action.id}>
            <span>
              <strong>{formatDate(action.date)}</strong> {actionText(action, company.currency)}
              <span className={typography.muted}> · {sourceOf(action.source).name}</span>
            </span>
            {asked === action.id ? (
              <span className={layout.row}>
                <Button ref={focusFirst} size="small" danger loading={isRemoving} onClick={() => void take(action.id)}>
                  Take it away
                </Button>
                <Button size="small" onClick={() => keep(action.id)}>
                  Keep it
                </Button>
              </span>
            ) : (
              <Button
                ref={kept === action.id ? focusFirst : undefined}
                size="small"
                aria-label={`Remove: ${actionText(action, company.currency)}, ${formatDate(action.date)}`}
                onClick={() => setAsked(action.id)}
              >
                Remove
              </Button>
            )}
            {action.replaces && <p className={styles.warning}>In the place of: {action.replaces.join('; ')}</p>}
            {asked === action.id && <AfterRemoval action={action} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What taking an action away does beyond it. */
function AfterRemoval({ action }: { readonly action: CorporateAction }): ReactNode {
  if (action.by_editor && !action.replaces) return null;
  return (
    <p className={styles.warning}>
      {action.by_editor
        ? 'What it stands in the place of counts again at once.'
        : 'A file or provider that tells of it again brings it back.'}
    </p>
  );
}

function Changes({ changes }: Pick<CorporateActions, 'changes'>): ReactNode {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>What editors changed</summary>
      <ul role="list" className={styles.list}>
        {changes.map(({ id, before, after, username, changed_at }) => (
          <li key={id}>
            <span>
              {after === null ? `Taken away: ${before}` : `Entered: ${after}`}
              <span className={typography.muted}>
                {' '}
                · {username ?? 'a deleted account'}, {formatDateTime(changed_at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
