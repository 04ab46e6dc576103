import { maxLengths, readOwnName } from '@market-pulse/contract/rules';
import { Form, Input } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

export interface ScreenNameFieldProps {
  readonly label: string;
}

/** The field `name` of a form: what a saved screen is called. It refuses what the server would. */
export function ScreenNameField({ label }: ScreenNameFieldProps): ReactNode {
  return (
    <Form.Item name="name" label={label} rules={[{ validator: requireName }]}>
      <Input maxLength={maxLengths.savedScreenName} autoComplete="off" />
    </Form.Item>
  );
}

async function requireName(_rule: unknown, typed: string | undefined): Promise<void> {
  const read = readOwnName(typed ?? '', maxLengths.savedScreenName);
  if ('problem' in read) throw new Error(read.problem);
}
