import { formFailure } from '@market-pulse/api-client';
import { maxLengths } from '@market-pulse/contract/rules';
import type { WatchlistItem } from '@market-pulse/contract';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';

export interface NoteDialogProps {
  readonly entry: WatchlistItem;
  readonly save: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

/** What a person writes about an entry of their list. */
export function NoteDialog({ entry, save, onClose }: NoteDialogProps): ReactNode {
  return (
    <Modal open title={`Note on ${entry.name}`} footer={null} onCancel={onClose}>
      <SubmitForm<{ note: string }>
        name="note"
        initialValues={{ note: entry.note }}
        send={async ({ note }) => {
          await save(note.trim());
          onClose();
        }}
        failureOf={(error) => formFailure(error, 'The note could not be saved. Please try again.')}
        actions={<SubmitButton>Save note</SubmitButton>}
      >
        <Form.Item name="note" label="Note, for you alone">
          <Input.TextArea rows={4} maxLength={maxLengths.watchlistNote} />
        </Form.Item>
      </SubmitForm>
    </Modal>
  );
}
