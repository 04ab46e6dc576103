import { formFailure } from '@market-pulse/api-client';
import { deleteAccount } from '@market-pulse/api-client/personal';
import { useNavigate } from '@market-pulse/remote-kit';
import { sessionStore, signOut } from '@market-pulse/session';
import { Button, layout, useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { forgetOnDevice } from './forgetOnDevice';

interface Fields {
  readonly password: string;
}

/** Deletes the account of whoever is signed in, once they have typed their password. What goes and what stays is said before. */
export function DeleteAccount(): ReactNode {
  const navigate = useNavigate();
  const { message } = useApp();
  /** Undefined until the button was pressed for the first time. */
  const [isAsked, setAsked] = useState<boolean>();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // What was pressed is gone: the focus goes on at what came in its place.
    if (isAsked !== undefined) panel.current?.querySelector<HTMLElement>(isAsked ? 'input' : 'button')?.focus();
  }, [isAsked]);
  const send = async (fields: Fields) => {
    await deleteAccount(fields);
    const { user } = sessionStore.getState();
    if (user) forgetOnDevice(user.id);
    // In one step, as with Logout: a page that needs a session would send its visitor to sign-in.
    signOut();
    void navigate('/', { replace: true });
    void message.success('Your account was deleted.');
  };
  return (
    <section ref={panel} className={layout.panel} aria-labelledby="delete-account">
      <div className={layout.stack}>
        <h3 id="delete-account">Delete Account</h3>
        <p>
          Your profile, watchlists, portfolio, alerts, saved screens and notifications go for good. What you wrote in
          the forums stays in its discussions, under “Deleted member” in place of your name. If you alone keep the page
          of a company, what was written there and no site admin has confirmed is taken back.
        </p>
        {isAsked ? (
          <SubmitForm<Fields>
            name="delete_account"
            send={send}
            failureOf={(error) => formFailure(error, 'The account could not be deleted. Please try again.')}
            actions={
              <>
                <SubmitButton danger>Delete My Account for Good</SubmitButton>
                <Button onClick={() => setAsked(false)}>Cancel</Button>
              </>
            }
          >
            <Form.Item
              name="password"
              label="Your password"
              rules={[{ required: true, message: 'Password is required' }]}
            >
              <Input.Password autoComplete="current-password" />
            </Form.Item>
          </SubmitForm>
        ) : (
          <p>
            <Button danger onClick={() => setAsked(true)}>
              Delete Account
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
