import { errorMessage, logIn } from '@market-pulse/api-client';
import { landmarkPath, usePlatform } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { Alert, Button, Container } from '@market-pulse/ui';
import { Form, Input, Switch } from '@market-pulse/ui/form';
import { useId, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { returnPath } from './returnPath';

interface SignInFields {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Text of the specification for a failure that the server does not explain. */
const FAILED = 'Login failed. Please check your credentials.';

/** Signing in with email and password. Leads back to where the visitor came from, else to the members' home. */
export function SignInPage(): ReactNode {
  const { manifest } = usePlatform();
  const { search } = useLocation();
  const signedIn = useSession(isSignedIn);
  const [failure, setFailure] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const rememberLabel = useId();

  // Signed in, here or in another tab: there is nothing to do on this page.
  if (signedIn) return <Navigate to={returnPath(search) ?? landmarkPath(manifest, 'member-home') ?? '/'} replace />;

  const submit = async ({ email, password, remember }: SignInFields) => {
    setSubmitting(true);
    setFailure(undefined);
    try {
      await logIn({ email: email.trim(), password }, remember);
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <Container width="narrow" className="mp-page">
      <div className="mp-panel mp-sign-in">
        <h1>Sign In</h1>
        <p className="mp-muted">Your watchlist, your posts and your account, in one place.</p>
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        <Form<SignInFields>
          layout="vertical"
          requiredMark={false}
          initialValues={{ remember: true }}
          onFinish={(fields) => void submit(fields)}
        >
          <Form.Item
            name="email"
            label="Email"
            rules={[{ required: true, message: 'Please enter your email address' }]}
          >
            <Input type="email" autoComplete="username" size="large" />
          </Form.Item>
          <Form.Item
            name="password"
            label="Password"
            rules={[{ required: true, message: 'Please enter your password' }]}
          >
            <Input.Password autoComplete="current-password" size="large" />
          </Form.Item>
          <div className="mp-sign-in__remember">
            <Form.Item name="remember" valuePropName="checked" noStyle>
              <Switch aria-labelledby={rememberLabel} />
            </Form.Item>
            <span id={rememberLabel}>Remember me</span>
          </div>
          <Button type="primary" htmlType="submit" size="large" block loading={submitting}>
            Sign In
          </Button>
        </Form>
      </div>
    </Container>
  );
}
