import { Form, Input } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import { defaultUsername } from './defaultUsername';

/** The optional field `username` of the sign-up form. It shows what the name will be when it is left empty. */
export function UsernameField(): ReactNode {
  const form = Form.useFormInstance();
  const firstName: string = Form.useWatch('first_name', form) ?? '';
  const lastName: string = Form.useWatch('last_name', form) ?? '';
  return (
    <Form.Item
      name="username"
      label="Username (optional)"
      extra={
        <span className="mp-small">
          Shown beside what you write. Left empty, it is your first and last name joined.
        </span>
      }
    >
      <Input
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder={defaultUsername(firstName, lastName)}
      />
    </Form.Item>
  );
}
