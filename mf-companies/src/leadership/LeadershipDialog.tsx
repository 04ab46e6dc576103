import { formFailure } from '@market-pulse/api-client';
import { useRecordLeadership } from '@market-pulse/api-client/companies';
import type { Company } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { typography, useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import { UnsavedFields } from '../editing/UnsavedFields';
import { useLeaveQuestion } from '../editing/useLeaveQuestion';
import { leadershipLines, readLeadershipLines } from './leadershipLines';

export interface LeadershipDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** As it was typed. */
interface LeadershipFields {
  readonly people: string;
  readonly source: string;
  readonly source_url: string;
  readonly as_of: string;
}

/** What the form begins with, and the record of which it is. */
function fieldsOf({ key_executives, leadership_source: source = null }: Company) {
  const initial = {
    people: leadershipLines(key_executives),
    source: source?.text ?? '',
    source_url: source?.url ? new URL(source.url, document.baseURI).href : '',
    as_of: source?.as_of ?? '',
  };
  return { initial, seen: source?.recorded_at ?? null };
}

/** Rule of a form: a line for each person. */
async function requireLines(_rule: unknown, typed: string): Promise<void> {
  const read = readLeadershipLines(typed);
  if ('problem' in read) throw new Error(read.problem);
}

const required = (message: string) => [{ required: true, whitespace: true, message }];

/** Records who leads a company, and where that is from; it replaces the whole list. What was typed is given up only after that was asked. */
export function LeadershipDialog({ company, onClose }: LeadershipDialogProps): ReactNode {
  const { mutateAsync: record } = useRecordLeadership(company.slug);
  const { message } = useApp();
  /** What the form began with: a later answer of the server is not what was edited. */
  const [{ initial, seen }] = useState(() => fieldsOf(company));
  const { unsaved, leaveForm, question } = useLeaveQuestion();
  const send = async ({ people, ...typed }: LeadershipFields) => {
    const read = readLeadershipLines(people);
    if ('problem' in read) throw new Error(read.problem);
    await record({ ...typed, people: [...read.people], seen });
    message.success('The leadership is saved.');
    onClose();
  };
  return (
    <Modal open title={`Leadership of ${company.name}`} footer={null} onCancel={() => leaveForm(onClose)}>
      <SubmitForm<LeadershipFields>
        name="leadership"
        initialValues={initial}
        send={send}
        failureOf={(error) => formFailure(error, 'The leadership could not be saved. Please try again.')}
        actions={<SubmitButton submittingText="Saving...">Save leadership</SubmitButton>}
      >
        <UnsavedFields initial={initial} told={unsaved} />
        <p className={typography.muted}>
          A person on each line: name; title; age; pay of a year in US dollars. What is not known stays empty.
        </p>
        <Form.Item
          name="people"
          label="People, in the order in which they are shown"
          rules={[{ validator: requireLines }]}
        >
          <Input.TextArea rows={8} />
        </Form.Item>
        <Form.Item name="source" label="Source" rules={required('Enter where this is from')}>
          <Input maxLength={maxLengths.changeReason} autoComplete="off" />
        </Form.Item>
        <Form.Item name="source_url" label="Link to the source">
          <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" />
        </Form.Item>
        <Form.Item name="as_of" label="As of" rules={required('Enter a day')}>
          <Input type="date" />
        </Form.Item>
      </SubmitForm>
      {question}
    </Modal>
  );
}
