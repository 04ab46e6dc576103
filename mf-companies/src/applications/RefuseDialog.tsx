import { formFailure } from '@market-pulse/api-client';
import { useDecideCompanyApplication } from '@market-pulse/api-client/companies';
import { maxLengths } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import type { DecisionDialogProps } from './AcceptDialog';

/** Refuses an application, with the reason that the applicant is told. */
export function RefuseDialog({ application, onDone, onClose }: DecisionDialogProps): ReactNode {
  const { mutateAsync } = useDecideCompanyApplication();
  const { message } = useApp();
  const { id, company, contact } = application;
  return (
    <Modal open title={`Refuse ${company}`} footer={null} onCancel={onClose}>
      <SubmitForm<{ reason: string }>
        name="refuse"
        initialValues={{ reason: '' }}
        send={async ({ reason }) => {
          await mutateAsync({ id, decision: { decision: 'refuse', reason: reason.trim() } });
          message.success(`Refused. ${contact} is told by mail.`);
          onDone();
        }}
        failureOf={(error) => formFailure(error, 'The application could not be refused.')}
        actions={
          <SubmitButton danger submittingText="Refusing...">
            Refuse
          </SubmitButton>
        }
      >
        <Form.Item
          name="reason"
          label="Reason"
          extra="It stands in the mail as you write it."
          rules={[{ required: true, whitespace: true, message: 'Say why: the applicant is told' }]}
        >
          <Input.TextArea rows={4} maxLength={maxLengths.refusalReason} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
