import { formFailure } from '@market-pulse/api-client';
import { useModerate } from '@market-pulse/api-client/forums';
import type { ModerationActionName, ModerationReason } from '@market-pulse/contract';
import { MODERATION_REASONS, TEXT_ACTIONS } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { Form, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './DecisionDialog.module.css';
import { ForumField, MergeField, NoteField, postNumber, UntilField } from './DecisionFields';
import type { DecidedTarget } from './deskDecisions';
import { dayAhead, suspensionEnd } from './suspensionDay';
import { ACTIONS, REASONS } from './words';

export interface DecisionDialogProps {
  readonly action: ModerationActionName;
  readonly target: DecidedTarget;
  /** Where it stands. */
  readonly forumId?: number | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly reason: ModerationReason;
  readonly note: string;
  readonly until?: string;
  readonly forum?: number;
  readonly into?: string;
}

/** How long a suspension lasts unless something else is chosen, in days. */
const USUAL_DAYS = 7;

/** Reason and note of a decision about what is on screen, and what else it takes. The desk has a panel for that. */
export function DecisionDialog({ action, target, forumId, onDone, onClose }: DecisionDialogProps): ReactNode {
  const { mutateAsync: moderate } = useModerate();
  const { message } = useApp();
  const name = ACTIONS[action];
  const isKind = ['publish', 'pin', 'unlock', 'overturn', 'lift'].includes(action);

  const send = async ({ reason, note, until, forum, into }: Fields) => {
    if (action === 'appoint' || action === 'dismiss') return;
    const { title: _, seen, ...bare } = target;
    const made = await moderate({
      ...{ action, reason, note: note.trim(), ...bare },
      ...(TEXT_ACTIONS.includes(action) && seen !== undefined && { seen }),
      ...(action === 'suspend' && until !== undefined && { until: suspensionEnd(until, Date.now()) }),
      ...(action === 'move' && { forum_id: forum }),
      ...(action === 'merge' && { into_post_id: postNumber(into) }),
    });
    message.success(made.message);
    onDone();
  };

  return (
    <Modal open title={`${name}: ${target.title}`} footer={null} onCancel={onClose}>
      <SubmitForm<Fields>
        name="decision"
        initialValues={{
          reason: isKind ? 'fine' : 'spam',
          note: '',
          until: dayAhead(USUAL_DAYS, Date.now()),
        }}
        send={send}
        failureOf={(error) => formFailure(error, 'This could not be decided. Please try again.')}
        actions={
          <SubmitButton danger={action === 'remove' || action === 'suspend'} submittingText="Sending...">
            {name}
          </SubmitButton>
        }
      >
        <Form.Item name="reason" label="Reason" extra="Its author is told the reason, and it stands in the public log.">
          <Radio.Group
            className={styles.reasons}
            options={MODERATION_REASONS.map((value) => ({ value, label: REASONS[value] }))}
          />
        </Form.Item>
        {action === 'suspend' && <UntilField label="Suspend until" />}
        {action === 'move' && <ForumField from={forumId} />}
        {action === 'merge' && <MergeField />}
        <NoteField />
      </SubmitForm>
    </Modal>
  );
}
