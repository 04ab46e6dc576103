import { formFailure } from '@market-pulse/api-client';
import { usePressReleaseActions } from '@market-pulse/api-client/companies';
import type { PressRelease, PressReleaseWrite } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Button, layout, typography } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useState, type ReactNode, type RefObject } from 'react';
import { UnsavedFields } from '../editing/UnsavedFields';

export interface PressReleaseFormProps {
  /** Slug of the company that says it. */
  readonly slug: string;
  /** One that is written anew; without it a new one is made. */
  readonly release?: PressRelease;
  /** Given what tells whether something typed would be lost with the form. */
  readonly unsaved: RefObject<(() => boolean) | null>;
  /** It waits for an editor now. */
  readonly onSent: () => void;
  /** Nothing is to be sent. */
  readonly onBack: () => void;
}

/** Writes what a company has to say. It waits for an editor before anybody else reads it. */
export function PressReleaseForm({ slug, release, unsaved, onSent, onBack }: PressReleaseFormProps): ReactNode {
  const { write, rewrite } = usePressReleaseActions();
  const [initial] = useState(() => ({ title: release?.title ?? '', body: release?.body ?? '' }));
  const send = async (typed: PressReleaseWrite) => {
    await (release ? rewrite(release.id, typed) : write(slug, typed));
    onSent();
  };
  return (
    <SubmitForm<PressReleaseWrite>
      name="press_release"
      initialValues={initial}
      send={send}
      failureOf={(error) => formFailure(error, 'The press release could not be sent. Please try again.')}
      actions={
        <div className={layout.row}>
          <SubmitButton submittingText="Sending...">Send to an editor</SubmitButton>
          <Button onClick={onBack}>Back to the list</Button>
        </div>
      }
    >
      <UnsavedFields initial={initial} told={unsaved} />
      <p className={typography.muted}>
        An editor reads it before it is published. You are told by mail. Your page then says that it is yours, and not
        that of Market Pulse.
      </p>
      <Form.Item name="title" label="Title" rules={[{ required: true, whitespace: true, message: 'Enter a title' }]}>
        <Input maxLength={maxLengths.pressReleaseTitle} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="body"
        label="Text (an empty line begins a paragraph)"
        rules={[{ required: true, whitespace: true, message: 'Enter the text' }]}
      >
        <Input.TextArea rows={12} maxLength={maxLengths.pressReleaseBody} />
      </Form.Item>
    </SubmitForm>
  );
}
