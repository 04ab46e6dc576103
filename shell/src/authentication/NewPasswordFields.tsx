import { Form, Input } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH } from './passwordStrength';
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
          { min: PASSWORD_MIN_LENGTH, message: 'Password must be at least 6 characters long' },
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
