import { logIn } from '@market-pulse/api-client';
import { shellPages } from '@market-pulse/contract/shell-pages';
import { isSignedIn, pressReason, useSession } from '@market-pulse/session';
import { Alert, layout } from '@market-pulse/ui';
import { Form, Input, Switch } from '@market-pulse/ui/form';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AuthenticationForm } from './AuthenticationForm';
import { AuthenticationScreen } from './AuthenticationScreen';
import { EmailField } from './EmailField';
import { FORGOT_PASSWORD_PATH, SIGN_UP_PATH } from './paths';
import { keepReturn, type AuthenticationState } from './returnPath';
import { useDestination } from './useDestination';
import styles from './SignInPage.module.css';

interface SignInFields {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Signing in with email and password. Leads back to where the visitor came from, else to the members' home. */
export function SignInPage(): ReactNode {
  const location = useLocation();
  const { state } = location;
  const destination = useDestination();
  const signedIn = useSession(isSignedIn);
  const rememberLabel = useId();
  const [notice, setNotice] = useState<string>();
  // After a reload the browser still knows it, and a server that renders the page never did. Who came here before the code of the other
  // page was there brought nothing along but what they pressed.
  useEffect(() => setNotice((state as AuthenticationState | null)?.notice ?? pressReason(Date.now())), [state]);

  // Signed in, here or in another tab: there is nothing to do on this page.
  if (signedIn) return <Navigate to={destination} replace />;

  const send = async ({ email, password, remember }: SignInFields) => {
    await logIn({ email: email.trim(), password }, remember);
  };

  return (
    <AuthenticationScreen
      title={shellPages.signIn.title}
      lead="Your posts, your notifications and your account, in one place."
      links={
        <p>
          New to Market Pulse? <Link {...keepReturn(SIGN_UP_PATH, location)}>Create a free account</Link>
        </p>
      }
    >
      {notice && <Alert type="info" showIcon role="status" title={notice} />}
      <AuthenticationForm<SignInFields>
        name="sign_in"
        purpose="Signing in"
        initialValues={{ remember: true }}
        submitLabel="Sign In"
        failureText="Login failed. Please check your credentials."
        send={send}
      >
        <EmailField autoComplete="username" />
        <Form.Item name="password" label="Password" rules={[{ required: true, message: 'Password is required' }]}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        <div className={styles.options}>
          <span className={layout.row}>
            <Form.Item name="remember" valuePropName="checked" noStyle>
              <Switch aria-labelledby={rememberLabel} />
            </Form.Item>
            <span id={rememberLabel}>Remember me</span>
          </span>
          <Link {...keepReturn(FORGOT_PASSWORD_PATH, location)}>Forgot password?</Link>
        </div>
      </AuthenticationForm>
    </AuthenticationScreen>
  );
}
