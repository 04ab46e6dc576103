import { maxLengths } from '@market-pulse/contract/rules';
import { Button } from '@market-pulse/ui';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import styles from './NewsletterForm.module.css';
import type { NewsletterSignUp } from './useNewsletterSignUp';

/** What is said once an address was taken (decision 36). */
export const CONFIRM_TEXT = 'Check your inbox to confirm.';

export interface NewsletterFormProps {
  readonly signUp: NewsletterSignUp;
  /** What is offered, where nothing above the form says it. */
  readonly pitch?: string;
  /** The field, for whom it is to have the focus. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** The one line of every newsletter form: address, button, and below it why it was not taken, or the promise. */
export function NewsletterForm({ signUp, pitch, field }: NewsletterFormProps): ReactNode {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const { email, state, type, submit } = signUp;
  const isSubmitting = state.status === 'submitting';
  const hasFailed = state.status === 'failed';

  const send = async () => {
    await submit();
    input.current?.focus();
  };

  return (
    <form
      className={styles.form}
      // Where no script takes it over the API takes it as browsers send it.
      method="post"
      action="/api/subscriptions/newsletter-subscribe/"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {pitch && <p className={styles.pitch}>{pitch}</p>}
      <div className={styles.line}>
        <input
          ref={input}
          className={styles.field}
          type="email"
          name="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengths.email}
          placeholder="Enter your email address"
          aria-label="Email address"
          aria-invalid={hasFailed}
          aria-describedby={id}
          readOnly={isSubmitting}
          value={email}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="primary" htmlType="submit" size="large" loading={isSubmitting}>
          Subscribe
        </Button>
      </div>
      <input type="hidden" name="tag" value={signUp.tag} />
      <div id={id} className={styles.note} aria-live="polite">
        {hasFailed ? (
          <p className={styles.error}>{state.message}</p>
        ) : (
          <p>No spam, unsubscribe at any time. We respect your privacy.</p>
        )}
      </div>
    </form>
  );
}
