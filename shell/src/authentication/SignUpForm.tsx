import { register } from '@market-pulse/api-client';
import type { LoginRequest } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Form, Input } from '@market-pulse/ui/form';
import { useState, type ReactNode } from 'react';
import { AuthenticationForm } from './AuthenticationForm';
import { EmailField } from './EmailField';
import { NewPasswordFields } from './NewPasswordFields';
import { TermsField } from './TermsField';
import { UsernameField } from './UsernameField';
import styles from './SignUpForm.module.css';

interface SignUpFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly username?: string;
  readonly password: string;
}

export interface SignUpFormProps {
  /** Called with what the new account signs in with. */
  readonly onRegistered: (credentials: LoginRequest) => void;
}

const PERSONAL_FIELDS = ['first_name', 'last_name', 'email', 'username'];

/** Opens an account (specification, sections 4, 5 and 8). */
export function SignUpForm({ onRegistered }: SignUpFormProps): ReactNode {
  const [agreed, setAgreed] = useState(false);
  const [registered, setRegistered] = useState(false);

  const send = async ({ first_name, last_name, email, username = '', password }: SignUpFields) => {
    // A username that is left empty stays empty: the server joins the names, and adds a number where that is taken.
    await register({ first_name, last_name, email: email.trim(), username: username.trim(), password });
    setRegistered(true);
    onRegistered({ email: email.trim(), password });
    return { message: 'Your account was created. Signing you in…' };
  };

  return (
    <AuthenticationForm<SignUpFields>
      name="sign_up"
      purpose="Creating an account"
      submitLabel="Create Account"
      isBlocked={!agreed || registered}
      failureText="Registration failed. Please try again."
      send={send}
    >
      <div className={styles.names}>
        <Form.Item
          name="first_name"
          label="First Name"
          rules={[{ required: true, whitespace: true, message: 'First name is required' }]}
        >
          <Input size="large" autoComplete="given-name" maxLength={maxLengths.personName} />
        </Form.Item>
        <Form.Item
          name="last_name"
          label="Last Name"
          rules={[{ required: true, whitespace: true, message: 'Last name is required' }]}
        >
          <Input size="large" autoComplete="family-name" maxLength={maxLengths.personName} />
        </Form.Item>
      </div>
      <EmailField autoComplete="email" />
      <UsernameField />
      <NewPasswordFields personalFields={PERSONAL_FIELDS} />
      <TermsField onChange={setAgreed} />
    </AuthenticationForm>
  );
}
