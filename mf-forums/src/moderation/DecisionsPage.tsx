import { errorMessage, formFailure } from '@market-pulse/api-client';
import { useAppealDecision, useOwnModerationDecisions } from '@market-pulse/api-client/forums';
import type { OwnModerationDecision } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Link, usePageHead } from '@market-pulse/remote-kit';
import {
  Alert,
  AsyncState,
  Button,
  Chip,
  classNames,
  Container,
  layout,
  PageHero,
  typography,
  useApp,
} from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { LoadMore } from '../posts/LoadMore';
import styles from './log.module.css';
import { LOG_PATH } from './paths';
import { suspensionText } from './suspensions';
import { useSuspension } from './useSuspension';
import { ownSentenceOf, REASONS } from './words';

const LEAD = 'What moderators decided about your posts, your comments and your account, and your appeals against it.';
/** Most characters of an appeal. */
const APPEAL_LENGTH = 2000;

/** `/forums/moderation/decisions`: decisions about the reader, each of which may be appealed once. */
export default function DecisionsPage(): ReactNode {
  usePageHead({ description: LEAD });
  const decisions = useOwnModerationDecisions();
  const suspension = useSuspension();
  return (
    <>
      <PageHero title="Decisions About You" lead={LEAD} />
      <Container width="narrow" className={classNames(layout.page, layout.stack)}>
        {suspension && <Alert type="warning" showIcon title={suspensionText(suspension)} />}
        <div className={layout.row}>
          <Link to={LOG_PATH}>Public log</Link>
        </div>
        <AsyncState
          query={decisions}
          loadingText="Loading decisions..."
          errorText={(error) => errorMessage(error, 'The decisions could not be loaded.')}
          empty="Moderators have not decided anything about you."
          isEmpty={({ items }) => items.length === 0}
        >
          {({ items }) => (
            <>
              <ol className={styles.entries}>
                {items.map((decision) => (
                  <Decision key={decision.id} decision={decision} />
                ))}
              </ol>
              <LoadMore list={decisions} label="Load More Decisions" errorText="Failed to load decisions" />
            </>
          )}
        </AsyncState>
      </Container>
    </>
  );
}

interface DecisionProps {
  readonly decision: OwnModerationDecision;
}

function Decision({ decision }: DecisionProps): ReactNode {
  // The button goes once the appeal is there.
  const { place, onFocus } = useKeptFocus<HTMLLIElement>();
  const [isAppealing, setAppealing] = useState(false);
  const { target_type: target, action, reason, title, until, created_at: at, appeal } = decision;
  const sentence = ownSentenceOf(target, action);
  return (
    <li ref={place} tabIndex={-1} className={styles.entry} onFocus={onFocus}>
      <p className={styles.what}>
        <strong>{sentence}</strong>
        {action !== 'appoint' && action !== 'dismiss' && <Chip size="small">{REASONS[reason]}</Chip>}
        {decision.undone_at && (
          <Chip size="small" tone="gain">
            Taken back
          </Chip>
        )}
      </p>
      <p className={classNames(typography.muted, typography.small, styles.what)}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {title && <bdi>{title}</bdi>}
        {until && <span>Until {formatDateTime(until)}</span>}
      </p>
      {appeal && (
        <>
          <p className={typography.small}>{appealText(appeal.outcome)}</p>
          <p dir="auto" className={classNames(typography.small, styles.appeal)}>
            {appeal.text}
          </p>
        </>
      )}
      {decision.may_appeal && (
        <div>
          <Button aria-label={`Appeal: ${sentence}${title ? `, ${title}` : ''}`} onClick={() => setAppealing(true)}>
            Appeal
          </Button>
        </div>
      )}
      {isAppealing && <AppealDialog decision={decision} onClose={() => setAppealing(false)} />}
    </li>
  );
}

function appealText(outcome: 'upheld' | 'overturned' | null): string {
  if (outcome === null) return 'You have appealed. Another moderator will look at it.';
  return outcome === 'upheld' ? 'Your appeal was refused: the decision stands.' : 'Your appeal was granted.';
}

function AppealDialog({ decision, onClose }: DecisionProps & { readonly onClose: () => void }): ReactNode {
  const { mutateAsync } = useAppealDecision();
  const { message } = useApp();
  return (
    <Modal open title="Appeal" footer={null} onCancel={onClose}>
      <SubmitForm<{ text: string }>
        name="appeal"
        initialValues={{ text: '' }}
        send={async ({ text }) => {
          const sent = await mutateAsync({ id: decision.id, text: text.trim() });
          message.success(sent.message);
          onClose();
        }}
        failureOf={(error) => formFailure(error, 'The appeal could not be sent. Please try again.')}
        actions={<SubmitButton submittingText="Sending...">Send Appeal</SubmitButton>}
      >
        <Form.Item
          name="text"
          label="Why should it be looked at again?"
          extra="You can appeal once. A moderator who did not make the decision reads it."
          rules={[{ required: true, whitespace: true, message: 'Say why the decision should be looked at again' }]}
        >
          <Input.TextArea rows={5} maxLength={APPEAL_LENGTH} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
