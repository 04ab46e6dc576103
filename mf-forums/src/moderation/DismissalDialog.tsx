import { formFailure } from '@market-pulse/api-client';
import { useDismissModerator } from '@market-pulse/api-client/forums';
import type { Forum, ForumModerator, ModerationReason } from '@market-pulse/contract';
import { MODERATION_REASONS } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './DecisionDialog.module.css';
import { REASONS } from './words';

export interface DismissalDialogProps {
  readonly forum: Pick<Forum, 'id' | 'name'>;
  readonly moderator: ForumModerator;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly reason: ModerationReason;
  readonly note: string;
}

/** Reasons for which somebody is dismissed: what stands within the guidelines is none. */
const OFFERED = MODERATION_REASONS.filter((reason) => reason !== 'fine' && reason !== 'duplicate');
/** Most characters of a note. */
const NOTE_LENGTH = 1000;

/** Asks why somebody is to moderate a forum no longer, and ends it. */
export function DismissalDialog({ forum, moderator, onDone, onClose }: DismissalDialogProps): ReactNode {
  const { user_id: userId, username } = moderator;
  const { mutateAsync: dismiss } = useDismissModerator(forum.id);
  const { message } = useApp();
  return (
    <Modal open title={`Dismiss ${username} from ${forum.name}?`} footer={null} onCancel={onClose}>
      <SubmitForm<Fields>
        name="dismissal"
        initialValues={{ reason: 'other', note: '' }}
        send={async ({ reason, note }) => {
          await dismiss({ userId, reason, note: note.trim() });
          message.success(`${username} no longer moderates ${forum.name}, and was told.`);
          onDone();
        }}
        failureOf={(error) => formFailure(error, 'The moderator could not be dismissed. Please try again.')}
        actions={
          <SubmitButton danger submittingText="Dismissing...">
            Dismiss
          </SubmitButton>
        }
      >
        <p>What they decided stays as it is.</p>
        <Form.Item name="reason" label="Reason" extra={`${username} is told the reason.`}>
          <Radio.Group
            className={styles.reasons}
            options={OFFERED.map((value) => ({ value, label: REASONS[value] }))}
          />
        </Form.Item>
        <Form.Item name="note" label="Note (optional)" extra="Those who moderate read it.">
          <Input.TextArea rows={2} maxLength={NOTE_LENGTH} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
