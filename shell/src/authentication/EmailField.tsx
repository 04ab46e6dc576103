import { Form, Input } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

export interface EmailFieldProps {
  /** What browsers fill in: `username` where it signs in, `email` where it is given. */
  readonly autoComplete: 'username' | 'email';
}

/** The field `email` of an authentication form. The texts are those of the server. */
export function EmailField({ autoComplete }: EmailFieldProps): ReactNode {
  return (
    <Form.Item
      name="email"
      label="Email"
      validateFirst
      rules={[
        { required: true, whitespace: true, message: 'Email is required' },
        { type: 'email', transform: (text: string) => text.trim(), message: 'Enter a valid email address' },
      ]}
    >
      <Input
        size="large"
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </Form.Item>
  );
}
