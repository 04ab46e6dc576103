import { requestPasswordReset } from '@market-pulse/api-client';
import { shellPages } from '@market-pulse/contract/shell-pages';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AuthenticationForm } from './AuthenticationForm';
import { AuthenticationScreen } from './AuthenticationScreen';
import { EmailField } from './EmailField';
import { SIGN_IN_PATH } from './paths';
import { keepReturn } from './returnPath';

/** Asking for a mail with a link to set a new password. The answer does not tell whether there is such an account. */
export function ForgotPasswordPage(): ReactNode {
  const location = useLocation();
  const send = async ({ email }: { readonly email: string }) => {
    const { message } = await requestPasswordReset({ email: email.trim() });
    return { message };
  };
  return (
    <AuthenticationScreen
      title={shellPages.forgotPassword.title}
      lead="Tell us the address of your account, and we send a link to set a new password. It works for one hour."
      links={
        <p>
          <Link {...keepReturn(SIGN_IN_PATH, location)}>Back to sign in</Link>
        </p>
      }
    >
      <AuthenticationForm
        name="forgot_password"
        submitLabel="Send Link"
        failureText="We couldn't send the link. Please try again."
        send={send}
      >
        <EmailField autoComplete="username" />
      </AuthenticationForm>
    </AuthenticationScreen>
  );
}
