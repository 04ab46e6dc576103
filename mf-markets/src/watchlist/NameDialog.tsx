import { formFailure } from '@market-pulse/api-client';
import { maxLengths } from '@market-pulse/contract/rules';
import { Form, Input, nameRules, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';

export interface NameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** What stands in the field at first. */
  readonly name?: string;
  /** In characters; as of a watchlist. */
  readonly maxLength?: number;
  /** Said of an empty field. */
  readonly missingText?: string;
  /** Said when the server gives no text of its own. */
  readonly failureText: string;
  readonly send: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a list, or of something else. */
export function NameDialog({
  title,
  submitLabel,
  name = '',
  maxLength = maxLengths.watchlistName,
  missingText = 'A watchlist needs a name',
  failureText,
  send,
  onClose,
}: NameDialogProps): ReactNode {
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <SubmitForm<{ name: string }>
        name="watchlist"
        initialValues={{ name }}
        send={({ name: typed }) => send(typed.trim())}
        failureOf={(error) => formFailure(error, failureText)}
        actions={<SubmitButton>{submitLabel}</SubmitButton>}
      >
        <Form.Item name="name" label="Name" rules={nameRules(maxLength, missingText)}>
          <Input autoComplete="off" />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
