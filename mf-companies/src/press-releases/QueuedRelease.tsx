import { formFailure } from '@market-pulse/api-client';
import { usePressRelease, usePressReleaseActions } from '@market-pulse/api-client/companies';
import type { PressRelease, PressReleaseSummary } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { formatDateTime } from '@market-pulse/format';
import { AppLink, AsyncState, Button, layout, typography, useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useState, type ReactNode } from 'react';
import styles from './pressReleases.module.css';

/** A press release as editors see it: who wrote it for whom, and when it is opened its text and what can be done. */
export function QueuedRelease({ release }: { readonly release: PressReleaseSummary }): ReactNode {
  const { company, title, excerpt, status, reason, slug, created_at, username, decided_by, decided_at } = release;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <h2>{status === 'published' && slug ? <AppLink to={`/post/${slug}`}>{title}</AppLink> : title}</h2>
      <p className={typography.muted}>
        <AppLink to={`/company/${company.slug}`}>
          {company.name} ({company.ticker})
        </AppLink>{' '}
        · {formatDateTime(created_at)} by {username ?? 'a deleted account'}
        {decided_at && ` · ${status} ${formatDateTime(decided_at)} by ${decided_by ?? 'a deleted account'}`}
      </p>
      {reason && <p className={styles.reason}>Reason: {reason}</p>}
      {isOpen ? <Opened id={release.id} /> : <p>{excerpt}</p>}
      <div>
        <Button size="small" aria-expanded={isOpen} aria-label={`Read "${title}"`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Read'}
        </Button>
      </div>
    </li>
  );
}

function Opened({ id }: { readonly id: number }): ReactNode {
  const release = usePressRelease(id);
  return (
    <AsyncState query={release} loadingText="Loading the text..." errorText="Failed to load the text.">
      {(loaded) => (
        <>
          <p className={styles.text}>{loaded.body}</p>
          {loaded.status === 'waiting' && <Decision key={loaded.updated_at} release={loaded} />}
          {loaded.status === 'published' && <Withdrawal release={loaded} />}
        </>
      )}
    </AsyncState>
  );
}

interface DecisionFields {
  readonly decision: 'publish' | 'refuse';
  readonly reason: string;
}

const CHOICES = [
  { value: 'publish', label: 'Publish it' },
  { value: 'refuse', label: 'Refuse it' },
];

/** Publishes a press release or refuses it; what is decided on is the text that is shown. */
function Decision({ release }: { readonly release: PressRelease }): ReactNode {
  const { decide } = usePressReleaseActions();
  const { message } = useApp();
  const send = async ({ decision, reason }: DecisionFields) => {
    await decide(release.id, { decision, reason: decision === 'refuse' ? reason : '', seen: release.updated_at });
    message.success(decision === 'publish' ? 'The press release is published.' : 'The press release is refused.');
  };
  return (
    <SubmitForm<DecisionFields>
      name={`decision_${release.id}`}
      initialValues={{ reason: '' }}
      send={send}
      failureOf={(error) => formFailure(error, 'The decision could not be saved. Please try again.')}
      actions={<SubmitButton>Decide</SubmitButton>}
    >
      <Form.Item
        name="decision"
        label="Decision"
        rules={[{ required: true, message: 'Choose whether it is published or refused' }]}
      >
        <Radio.Group options={CHOICES} />
      </Form.Item>
      <Form.Item<DecisionFields> noStyle shouldUpdate={(before, after) => before.decision !== after.decision}>
        {({ getFieldValue }) =>
          getFieldValue('decision') === 'refuse' && (
            <ReasonField message="Say why, so that the company can put it right" />
          )
        }
      </Form.Item>
    </SubmitForm>
  );
}

function ReasonField({ message }: { readonly message: string }): ReactNode {
  return (
    <Form.Item
      name="reason"
      label="Reason, which the company is told"
      rules={[{ required: true, whitespace: true, message }]}
    >
      <Input.TextArea rows={2} maxLength={maxLengths.changeReason} />
    </Form.Item>
  );
}

/** Takes what is published from the site, with a reason. */
function Withdrawal({ release }: { readonly release: PressRelease }): ReactNode {
  const { withdraw } = usePressReleaseActions();
  const { message } = useApp();
  const send = async ({ reason }: Pick<DecisionFields, 'reason'>) => {
    await withdraw(release.id, reason);
    message.success('The press release is withdrawn.');
  };
  return (
    <SubmitForm<Pick<DecisionFields, 'reason'>>
      name={`withdrawal_${release.id}`}
      initialValues={{ reason: '' }}
      send={send}
      failureOf={(error) => formFailure(error, 'It could not be withdrawn. Please try again.')}
      actions={
        <div className={layout.row}>
          <SubmitButton danger>Take it from the site for good</SubmitButton>
        </div>
      }
    >
      <ReasonField message="Say why, so that the company knows" />
    </SubmitForm>
  );
}
