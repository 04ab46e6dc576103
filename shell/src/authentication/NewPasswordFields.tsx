import { PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT } from '@market-pulse/contract/rules';
import { Form, Input } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import { PasswordStrengthMeter } from './PasswordStrengthMeter';

export interface NewPasswordFieldsProps {
  /** Other fields of the form that the password should not repeat. */
  readonly personalFields?: readonly string[];
}

const NONE: readonly string[] = [];

/** The fields `password` and `password_confirmation` of a form that sets a password (specification, section 5). */
export function NewPasswordFields({ personalFields = NONE }: NewPasswordFieldsProps): ReactNode {
  return (
    <>
      <Form.Item
        name="password"
        label="Password"
        validateFirst
        extra={<PasswordStrengthMeter personalFields={personalFields} />}
        rules={[
          { required: true, message: 'Password is required' },
          { min: PASSWORD_MIN_LENGTH, message: PASSWORD_TOO_SHORT },
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="password_confirmation"
        label="Confirm Password"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            required: true,
            validator: (_rule, typed: string | undefined) =>
              typed === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('Passwords do not match')),
          }),
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
