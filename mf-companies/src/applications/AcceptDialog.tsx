import { formFailure, useDecideCompanyApplication } from '@market-pulse/api-client';
import type { CompanyApplication } from '@market-pulse/contract';
import { useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';

export interface DecisionDialogProps {
  readonly application: CompanyApplication;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const DOMAIN_MAX_LENGTH = 253;
const SLUG_MAX_LENGTH = 200;

/** Accepts an application, for the company that the admin means. */
export function AcceptDialog({ application, onDone, onClose }: DecisionDialogProps): ReactNode {
  const { mutateAsync } = useDecideCompanyApplication();
  const { message } = useApp();
  const { id, company: typed, listed, contact } = application;
  const known = listed?.domain;
  return (
    <Modal open title={`Accept ${typed}`} footer={null} onCancel={onClose}>
      <SubmitForm<{ company: string; domain: string }>
        name="accept"
        initialValues={{ company: listed?.slug ?? '', domain: '' }}
        send={async ({ company, domain }) => {
          await mutateAsync({ id, decision: { decision: 'accept', company: company.trim(), domain: domain.trim() } });
          message.success(`Accepted. ${contact} is told by mail what is left to do.`);
          onDone();
        }}
        failureOf={(error) => formFailure(error, 'The application could not be accepted.')}
        actions={<SubmitButton submittingText="Accepting...">Accept</SubmitButton>}
      >
        <Form.Item
          name="company"
          label="Company (its address or ticker)"
          rules={[{ required: true, whitespace: true, message: 'Say which company it is' }]}
        >
          <Input autoComplete="off" autoCapitalize="none" maxLength={SLUG_MAX_LENGTH} />
        </Form.Item>
        <Form.Item
          name="domain"
          label="Domain"
          extra={known ? `Its website is at ${known}: leave this empty.` : 'Only where its website gives none.'}
        >
          <Input autoComplete="off" autoCapitalize="none" placeholder="acme.com" maxLength={DOMAIN_MAX_LENGTH} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
