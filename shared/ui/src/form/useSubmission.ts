import { useRef, useState } from 'react';
import { useModalHold } from '../overlay/modalHold';

/** What is said of single fields, by their names. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** Why a form was not taken. */
export interface FormFailure {
  /** What is said of all of it. */
  readonly message: string;
  readonly fields?: FieldTexts;
}

/** How a form stands. A message is shown as long as nothing is typed after it. */
export type SubmissionState =
  | { readonly status: 'editing' | 'submitting' }
  | { readonly status: 'succeeded'; readonly message: string | undefined }
  | ({ readonly status: 'failed' } & FormFailure);

export interface Submission {
  readonly state: SubmissionState;
  readonly isSubmitting: boolean;
  /** Sends; a text that it resolves to is said as success. Ignored while what was sent before is on its way. */
  readonly submit: (send: () => Promise<string | undefined>) => Promise<void>;
  /** Says why nothing is sent. */
  readonly refuse: (failure: FormFailure) => void;
  /** To be told of every change of a field. */
  readonly edit: () => void;
}

const EDITING: SubmissionState = { status: 'editing' };
const SUBMITTING: SubmissionState = { status: 'submitting' };

/**
 * The way of every form, whatever its fields are made of: it is edited, submitted, and then succeeds or fails. A dialog that it
 * stands in stays open meanwhile. `SubmitForm`
 * is this with the platform's fields; a form that first visits pay for takes it with a plain input.
 *
 * @param failureOf what a person is told of an error that sending ended with
 */
export function useSubmission(failureOf: (error: unknown) => FormFailure): Submission {
  const [state, setState] = useState(EDITING);
  // Not the state: a second press may come before it is rendered.
  const isPending = useRef(false);
  const isSubmitting = state.status === 'submitting';
  useModalHold(isSubmitting);

  return {
    state,
    isSubmitting,
    async submit(send) {
      if (isPending.current) return;
      isPending.current = true;
      setState(SUBMITTING);
      try {
        setState({ status: 'succeeded', message: await send() });
      } catch (error) {
        setState({ status: 'failed', ...failureOf(error) });
      } finally {
        isPending.current = false;
      }
    },
    refuse(failure) {
      if (!isPending.current) setState({ status: 'failed', ...failure });
    },
    edit() {
      if (!isPending.current) setState(EDITING);
    },
  };
}
