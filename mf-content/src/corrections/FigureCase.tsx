import { errorMessage, formFailure } from '@market-pulse/api-client';
import { useDecideFigureCase } from '@market-pulse/api-client/companies';
import type { FigureCase as Case, FigureDecision } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { sourcesOf } from '@market-pulse/contract/sources';
import { formatDate, formatDateTime } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { AppLink, Button, typography, useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { figureName } from './CorrectionsTable';
import styles from './corrections.module.css';

/** A case as editors see it: the figure, who said what of it, and the form to decide, or what was decided. */
export function FigureCase({ figureCase: each }: { readonly figureCase: Case }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { page, shown, source, as_of, reports, newest, status, right, reason, decided_by, decided_at } = each;
  const name = figureName(each);
  return (
    <li>
      <h2>
        <Link to={page}>{name}</Link>
      </h2>
      <p>
        Shown: <strong>{shown}</strong>
        {right !== null && (
          <>
            {' · '}Right: <strong>{right}</strong>
          </>
        )}
      </p>
      <p className={typography.muted}>
        {page}
        {source !== '' && (
          <>
            {' · '}
            <SourceNames source={source} />
          </>
        )}
        {as_of && ` · ${formatDate(as_of)}`} · {reports === 1 ? 'reported once' : `reported ${reports} times`}, first{' '}
        {formatDateTime(each.reported_at)}
      </p>
      {newest
        .filter(({ note }) => note !== '')
        .map(({ username, note, created_at }, index) => (
          <p key={index} className={styles.note}>
            {note}
            <span className={typography.muted}>
              {' '}
              ({username ?? 'not signed in'}, {formatDate(created_at)})
            </span>
          </p>
        ))}
      {decided_at && (
        <p className={styles.note}>
          {status === 'accepted' ? 'Corrected' : 'Declined'} by {decided_by ?? 'a deleted account'},{' '}
          {formatDateTime(decided_at)}: {reason}
        </p>
      )}
      {status === 'waiting' && !isOpen && (
        <div>
          <Button size="small" aria-label={`Decide on ${name}`} onClick={() => setOpen(true)}>
            Decide
          </Button>
        </div>
      )}
      {isOpen && status === 'waiting' && <Decision figureCase={each} />}
    </li>
  );
}

/** Sources by their plain names, which lead to their repositories where the catalogue has one: any other name is what somebody has sent. */
function SourceNames({ source }: Pick<Case, 'source'>): ReactNode {
  return sourcesOf(source).map(({ id, name, repository }, place) => (
    <Fragment key={place}>
      {place > 0 && ' and '}
      {id === undefined || repository === undefined ? (
        name
      ) : (
        <AppLink to={`https://github.com/${repository}`}>{name}</AppLink>
      )}
    </Fragment>
  ));
}

interface DecisionFields {
  readonly decision: 'accept' | 'decline';
  readonly subject: string;
  readonly figure: string;
  readonly shown: string;
  readonly right: string;
  readonly reason: string;
}

const FAILED = 'The decision could not be saved. Please try again.';

const CHOICES = [
  { value: 'accept', label: 'It was wrong' },
  { value: 'decline', label: 'It stays' },
];
const required = (message: string) => [{ required: true, whitespace: true, message }];

function Decision({ figureCase: { id, subject, figure, shown } }: { readonly figureCase: Case }): ReactNode {
  const { mutateAsync: decide } = useDecideFigureCase();
  const { message } = useApp();
  const form = useRef<HTMLDivElement>(null);
  // The button that asked for it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = async (fields: DecisionFields) => {
    const { decision, reason, ...words } = fields;
    const made: FigureDecision = decision === 'accept' ? { decision, reason, ...words } : { decision, reason };
    try {
      await decide({ id, decision: made });
    } catch (error) {
      // The form goes with the case, where somebody else has decided.
      message.error(errorMessage(error, FAILED));
      throw error;
    }
    message.success(decision === 'accept' ? 'The correction is public.' : 'The case is declined.');
  };
  return (
    <div ref={form}>
      <SubmitForm<DecisionFields>
        name={`case_${id}`}
        initialValues={{ subject, figure, shown, right: '', reason: '' }}
        send={send}
        failureOf={(error) => formFailure(error, FAILED)}
        actions={<SubmitButton submittingText="Saving...">Decide</SubmitButton>}
      >
        <Form.Item name="decision" label="Was it wrong?" rules={required('Choose whether the figure was wrong')}>
          <Radio.Group options={CHOICES} />
        </Form.Item>
        <Form.Item<DecisionFields> noStyle shouldUpdate={(before, after) => before.decision !== after.decision}>
          {({ getFieldValue }) => (getFieldValue('decision') === 'accept' ? <PublicWords /> : null)}
        </Form.Item>
        <Form.Item name="reason" label="Why, in words that those who reported it are told" rules={required('Say why')}>
          <Input.TextArea rows={2} maxLength={maxLengths.changeReason} />
        </Form.Item>
      </SubmitForm>
    </div>
  );
}

/** What the public page will say. It is begun with the words of whoever reported it. */
function PublicWords(): ReactNode {
  return (
    <div className={styles.pair}>
      <Form.Item name="subject" label="About (company, coin, list)">
        <Input maxLength={maxLengths.figureName} autoComplete="off" />
      </Form.Item>
      <Form.Item name="figure" label="Figure" rules={required('Say which figure it is')}>
        <Input maxLength={maxLengths.figureName} autoComplete="off" />
      </Form.Item>
      <Form.Item name="shown" label="What was shown" rules={required('Say what was shown')}>
        <Input maxLength={maxLengths.figureShown} autoComplete="off" />
      </Form.Item>
      <Form.Item name="right" label="What is right" rules={required('Say what is right')}>
        <Input maxLength={maxLengths.figureShown} autoComplete="off" />
      </Form.Item>
    </div>
  );
}
