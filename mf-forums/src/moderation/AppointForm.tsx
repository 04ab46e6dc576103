import { formFailure } from '@market-pulse/api-client';
import { useAppointModerator } from '@market-pulse/api-client/forums';
import type { Forum } from '@market-pulse/contract';
import { useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useState, type ReactNode } from 'react';
import { MemberField } from './MemberField';

interface Fields {
  readonly account: string;
  readonly note: string;
}

/** Most characters of a note. */
const NOTE_LENGTH = 1000;

/** Names a member of whom a moderator of one forum is made; nothing is kept of what was typed once that is done. */
export function AppointForm({ forum }: { readonly forum: Pick<Forum, 'id' | 'name'> }): ReactNode {
  const { mutateAsync: appoint } = useAppointModerator(forum.id);
  const { message } = useApp();
  const [turn, setTurn] = useState(0);
  return (
    <SubmitForm<Fields>
      key={turn}
      name="appoint"
      initialValues={{ account: '', note: '' }}
      send={async ({ account, note }) => {
        const name = account.trim();
        await appoint({ account: name, note: note.trim() });
        message.success(`${name} moderates ${forum.name} now, and was told.`);
        setTurn(turn + 1);
      }}
      failureOf={(error) => formFailure(error, 'The moderator could not be appointed. Please try again.')}
      actions={<SubmitButton submittingText="Appointing...">Appoint</SubmitButton>}
    >
      <Form.Item
        name="account"
        label="Member"
        extra="A username or an email address. Names are offered as you type."
        rules={[{ required: true, whitespace: true, message: 'Enter a username or email address' }]}
      >
        <MemberField />
      </Form.Item>
      <Form.Item name="note" label="Note (optional)" extra="Why. Those who moderate read it.">
        <Input.TextArea rows={2} maxLength={NOTE_LENGTH} />
      </Form.Item>
    </SubmitForm>
  );
}
