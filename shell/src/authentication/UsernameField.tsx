import { maxLengths } from '@market-pulse/contract/rules';
import { Form, Input } from '@market-pulse/ui/form';
import { typography } from '@market-pulse/ui';
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
        <span className={typography.small}>
          Shown beside what you write. Left empty, it is your first and last name joined.
        </span>
      }
    >
      <Input
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengths.username}
        placeholder={defaultUsername(firstName, lastName)}
      />
    </Form.Item>
  );
}
