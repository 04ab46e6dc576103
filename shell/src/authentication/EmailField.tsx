import { maxLengths } from '@market-pulse/contract/rules';
import { emailRules, Form, Input } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

export interface EmailFieldProps {
  /** What browsers fill in: `username` where it signs in, `email` where it is given. */
  readonly autoComplete: 'username' | 'email';
}

/** The field `email` of an authentication form. The texts are those of the server. */
export function EmailField({ autoComplete }: EmailFieldProps): ReactNode {
  return (
    <Form.Item name="email" label="Email" validateFirst rules={emailRules}>
      <Input
        size="large"
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengths.email}
      />
    </Form.Item>
  );
}
