import { formFailure } from '@market-pulse/api-client';
import { useForumWriting, type ForumTarget } from '@market-pulse/api-client/forums';
import type { ReportReason } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './dialogs.module.css';

const REASONS: readonly { readonly value: ReportReason; readonly label: string }[] = [
  { value: 'spam', label: 'Spam or the same again and again' },
  { value: 'abuse', label: 'Abuse of a person' },
  { value: 'misinformation', label: 'False or misleading' },
  { value: 'undisclosed_promotion', label: 'Promotion that does not say who pays' },
  { value: 'off_topic', label: 'Off topic' },
  { value: 'other', label: 'Something else' },
];

export interface ReportDialogProps {
  readonly reported: ForumTarget;
  /** `the post by dana` */
  readonly what: string;
  readonly onClose: () => void;
}

interface ReportFields {
  readonly reason?: ReportReason;
  readonly note?: string;
}

/** Tells the moderators about a post or comment. */
export function ReportDialog({ reported, what, onClose }: ReportDialogProps): ReactNode {
  const { report } = useForumWriting();
  const { message } = useApp();
  const send = async ({ reason, note = '' }: ReportFields) => {
    if (!reason) return;
    const { message: thanks } = await report(reported, { reason, note });
    message.success(thanks);
    onClose();
  };
  return (
    <Modal open title={`Report ${what}`} footer={null} onCancel={onClose}>
      <SubmitForm<ReportFields>
        name="report"
        send={send}
        failureOf={(error) => formFailure(error, 'Your report could not be sent. Please try again.')}
        actions={<SubmitButton submittingText="Sending...">Send report</SubmitButton>}
      >
        <Form.Item
          name="reason"
          label="What is wrong with it?"
          rules={[{ required: true, message: 'Choose a reason' }]}
        >
          <Radio.Group className={styles.reasons} options={[...REASONS]} />
        </Form.Item>
        <Form.Item name="note" label="What moderators should know (optional)">
          <Input.TextArea rows={3} maxLength={maxLengths.reportNote} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
