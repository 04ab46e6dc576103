import { maxLengths } from '@market-pulse/contract/rules';
import { Form, Input, nameRules } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

export interface ScreenNameFieldProps {
  readonly label: string;
}

/** The field `name` of a form: what a saved screen is called. It refuses what the server would. */
export function ScreenNameField({ label }: ScreenNameFieldProps): ReactNode {
  return (
    <Form.Item name="name" label={label} rules={nameRules(maxLengths.savedScreenName, 'Give it a name')}>
      <Input autoComplete="off" />
    </Form.Item>
  );
}
