import { resetPassword } from '@market-pulse/api-client';
import { shellPages } from '@market-pulse/contract/shell-pages';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthenticationForm } from './AuthenticationForm';
import { AuthenticationResult } from './AuthenticationResult';
import { AuthenticationScreen } from './AuthenticationScreen';
import { NewPasswordFields } from './NewPasswordFields';
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH } from './paths';

/** Setting a new password with the link of a mail. The link works once. */
export function ResetPasswordPage(): ReactNode {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [success, setSuccess] = useState<string>();

  const send = async ({ password }: { readonly password: string }) => {
    const { message } = await resetPassword({ token, password });
    setSuccess(message);
  };

  return (
    <AuthenticationScreen
      title={shellPages.resetPassword.title}
      links={
        success === undefined && (
          <p>
            The link does not work? <Link to={FORGOT_PASSWORD_PATH}>Ask for a new one</Link>
          </p>
        )
      }
    >
      {success !== undefined && (
        <AuthenticationResult type="success" text={success} action={{ label: 'Sign In', to: SIGN_IN_PATH }} />
      )}
      {success === undefined && token === '' && <AuthenticationResult type="error" text="The link is incomplete." />}
      {success === undefined && token !== '' && (
        <AuthenticationForm
          name="reset_password"
          submitLabel="Set Password"
          failureText="Your password could not be changed. Please try again."
          send={send}
        >
          <NewPasswordFields />
        </AuthenticationForm>
      )}
    </AuthenticationScreen>
  );
}
