import { ApiError, formFailure, useSubscribeToNewsletter } from '@market-pulse/api-client';
import type { NewsletterTag } from '@market-pulse/contract';
import { BAD_EMAIL } from '@market-pulse/contract/rules';
import { useSubmission, type FormFailure, type SubmissionState } from '@market-pulse/ui';
import { useState } from 'react';
import { rememberSubscribed } from './newsletterMemory';

/** Said when the server refuses and gives no text of its own (specification, section 8). */
const REFUSED = 'Failed to subscribe. Please try again.';
/** Said when no answer came, or something else went wrong (specification, section 8). */
const UNEXPECTED = 'Something went wrong. Please try again.';
const MISSING = 'Enter your email address';

/** Something, an at sign, and a domain with a dot. The server looks closer. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** A newsletter form: what is typed, how it stands, and how to send it. */
export interface NewsletterSignUp {
  /** Which form it is. */
  readonly tag: NewsletterTag;
  readonly email: string;
  readonly state: SubmissionState;
  readonly type: (email: string) => void;
  /** Sends what is typed, once; a text that is no address is not sent. */
  readonly submit: () => Promise<void>;
}

/** Why an address is not sent; undefined when it may be one. */
function problemOf(email: string): string | undefined {
  if (email === '') return MISSING;
  return LOOKS_LIKE_EMAIL.test(email) ? undefined : BAD_EMAIL;
}

function failureOf(error: unknown): FormFailure {
  const status = error instanceof ApiError ? error.status : 0;
  // For whoever looks into it; what people read stands in the form (specification, section 8).
  if (status !== 0) console.error(`HTTP error! status: ${status}`);
  return status === 0 ? { message: UNEXPECTED } : formFailure(error, REFUSED);
}

/** The state of a newsletter form. `tag` says which of the three it is (decision 33). */
export function useNewsletterSignUp(tag: NewsletterTag): NewsletterSignUp {
  const { mutateAsync: subscribe } = useSubscribeToNewsletter();
  const [email, setEmail] = useState('');
  const { state, submit, refuse, edit } = useSubmission(failureOf);

  return {
    tag,
    email,
    state,
    type(text) {
      setEmail(text);
      edit();
    },
    async submit() {
      const address = email.trim();
      const problem = problemOf(address);
      if (problem) {
        refuse({ message: problem });
        return;
      }
      await submit(async () => {
        await subscribe({ email: address, tag });
        setEmail('');
        rememberSubscribed();
        return undefined;
      });
    },
  };
}
