import { formFailure } from '@market-pulse/api-client';
import { useSponsorshipActions } from '@market-pulse/api-client/companies';
import type { Sponsorship, SponsorshipWrite } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import { UnsavedFields } from '../editing/UnsavedFields';
import { useLeaveQuestion } from '../editing/useLeaveQuestion';
import styles from './disclosures.module.css';

export interface SponsorshipDialogProps {
  /** The entry that is corrected; without it a new one is recorded. */
  readonly entry: Sponsorship | undefined;
  readonly onClose: () => void;
}

/** As it was typed. */
interface SponsorshipFields extends Omit<SponsorshipWrite, 'amount' | 'until'> {
  readonly amount: string;
  readonly until: string;
  readonly correction?: string;
}

function fieldsOf(entry: Sponsorship | undefined) {
  if (!entry) {
    return {
      ...{ ticker: '', payer: '', amount: '', currency: 'USD', compensation: '' },
      ...{ since: '', until: '', services: '', source: '' },
    };
  }
  const { company, payer, amount, currency, compensation, since, until, services, source } = entry;
  return {
    ...{ ticker: company.ticker, payer, since, until: until ?? '', services, source, correction: '' },
    ...{ amount: amount === null ? '' : String(amount), currency: currency ?? 'USD', compensation: compensation ?? '' },
  };
}

/** What was typed as the API takes it; the server says what is wrong with an amount that is no number. */
function writeOf({ amount, until, currency, correction: _, ...typed }: SponsorshipFields): SponsorshipWrite {
  const text = amount.replaceAll(',', '').trim();
  return {
    ...typed,
    amount: text === '' ? null : Number(text),
    currency: currency.trim().toUpperCase(),
    until: until === '' ? null : until,
  };
}

const required = (message: string) => [{ required: true, whitespace: true, message }];

/** Rule of a form: nothing, or an amount in digits with a dot before the cents. */
async function requireAmount(_rule: unknown, typed: string): Promise<void> {
  if (!/^(\d{1,3}(,\d{3})*|\d+)?(\.\d{1,2})?$/.test(typed.trim())) {
    throw new Error('Enter an amount, with cents behind a dot');
  }
}

/** Records who paid what since when, or corrects what was recorded; a correction keeps what it corrects. What was typed is given up only after that was asked. */
export function SponsorshipDialog({ entry, onClose }: SponsorshipDialogProps): ReactNode {
  const { record, correct } = useSponsorshipActions();
  const { message } = useApp();
  /** What the form began with: a later answer of the server is not what was edited. */
  const [initial] = useState(() => fieldsOf(entry));
  const { unsaved, leaveForm, question } = useLeaveQuestion();
  const send = async (fields: SponsorshipFields) => {
    const write = writeOf(fields);
    await (entry ? correct(entry.id, { ...write, correction: fields.correction ?? '' }) : record(write));
    message.success(entry ? 'The entry is corrected.' : 'The sponsorship is recorded.');
    onClose();
  };
  return (
    <Modal
      open
      title={entry ? 'Correct an entry' : 'Record a sponsorship'}
      footer={null}
      onCancel={() => leaveForm(onClose)}
    >
      <SubmitForm<SponsorshipFields>
        name="sponsorship"
        initialValues={initial}
        send={send}
        failureOf={(error) => formFailure(error, 'The entry could not be saved. Please try again.')}
        actions={<SubmitButton submittingText="Saving...">{entry ? 'Save correction' : 'Record'}</SubmitButton>}
      >
        <UnsavedFields initial={initial} told={unsaved} />
        <div className={styles.pair}>
          <Form.Item name="ticker" label="Ticker of the company" rules={required('Enter the ticker of the company')}>
            <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
          </Form.Item>
          <Form.Item name="payer" label="Paid by" rules={required('Enter who pays')}>
            <Input maxLength={maxLengths.contactCompany} autoComplete="off" />
          </Form.Item>
          <Form.Item name="amount" label="Amount of money" rules={[{ validator: requireAmount }]}>
            <Input inputMode="decimal" autoComplete="off" maxLength={20} />
          </Form.Item>
          <Form.Item name="currency" label="Currency">
            <Input maxLength={3} autoComplete="off" autoCapitalize="characters" />
          </Form.Item>
        </div>
        <Form.Item name="compensation" label="Given beside or instead of money, such as shares">
          <Input maxLength={maxLengths.changeReason} autoComplete="off" />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="since" label="Since" rules={required('Enter a day')}>
            <Input type="date" />
          </Form.Item>
          <Form.Item name="until" label="Until (empty: no end yet)">
            <Input type="date" />
          </Form.Item>
        </div>
        <Form.Item name="services" label="For what" rules={required('Enter what is paid for')}>
          <Input maxLength={maxLengths.changeReason} autoComplete="off" />
        </Form.Item>
        <Form.Item name="source" label="How this is known" rules={required('Enter how this is known')}>
          <Input maxLength={maxLengths.changeReason} autoComplete="off" />
        </Form.Item>
        {entry && (
          <Form.Item
            name="correction"
            label="Why it is corrected, which everybody can read"
            rules={required('Say why this is corrected')}
          >
            <Input.TextArea rows={2} maxLength={maxLengths.changeReason} />
          </Form.Item>
        )}
      </SubmitForm>
      {question}
    </Modal>
  );
}
