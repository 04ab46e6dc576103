import { ApiError, errorMessage, useSendContactMessage } from '@market-pulse/api-client';
import { Alert, Button } from '@market-pulse/ui';
import { Input } from '@market-pulse/ui/form';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { contactProblem, EMPTY_CONTACT, type ContactFields } from './contactProblems';

/** Said when the server refuses and gives no text of its own. */
const REFUSED = "We couldn't send your message.";
/** Said when no answer came. */
const UNREACHABLE = "We couldn't send your message. Please try again shortly.";

type Outcome =
  | { readonly status: 'editing' | 'sending' }
  | { readonly status: 'succeeded'; readonly text: string }
  | { readonly status: 'failed'; readonly text: string; readonly fields: readonly (keyof ContactFields)[] };

/** What a person is told of a message that was not taken. */
function failureOf(error: unknown): Outcome {
  const isAnswered = error instanceof ApiError && error.status !== 0;
  const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
  return {
    status: 'failed',
    text: errorMessage(error, isAnswered ? REFUSED : UNREACHABLE),
    fields: fields.filter((field): field is keyof ContactFields => field in EMPTY_CONTACT),
  };
}

/** The form "Share your objectives": a message to the team. What was typed stays until it was sent. */
export function ContactForm(): ReactNode {
  const id = useId();
  const { mutateAsync: send } = useSendContactMessage();
  const [fields, setFields] = useState(EMPTY_CONTACT);
  const [outcome, setOutcome] = useState<Outcome>({ status: 'editing' });
  const told = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = outcome.status === 'sending';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const problem = contactProblem(fields);
    if (problem) {
      setOutcome({ status: 'failed', ...problem });
      form.current?.querySelector<HTMLElement>(`[name="${problem.fields[0]}"]`)?.focus();
      return;
    }
    setOutcome({ status: 'sending' });
    const { name, email, company, message } = fields;
    try {
      const answer = await send({
        name: name.trim(),
        email: email.trim(),
        message: message.trim(),
        ...(company.trim() && { company: company.trim() }),
      });
      setFields(EMPTY_CONTACT);
      setOutcome({ status: 'succeeded', text: answer.message });
    } catch (error) {
      setOutcome(failureOf(error));
    }
  };

  // The field that was typed in was disabled while sending, and the focus with it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && (outcome.status === 'succeeded' || outcome.status === 'failed')) told.current?.focus();
  }, [outcome]);

  const inputOf = (name: keyof ContactFields) => ({
    id: `${id}-${name}`,
    name,
    size: 'large' as const,
    value: fields[name],
    disabled: isSending,
    required: name !== 'company',
    'aria-invalid': outcome.status === 'failed' && outcome.fields.includes(name),
    status: outcome.status === 'failed' && outcome.fields.includes(name) ? ('error' as const) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setFields((present) => ({ ...present, [name]: target.value }));
      setOutcome({ status: 'editing' });
    },
  });

  return (
    <form ref={form} className="mp-content-form" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-name`}>Name</label>
      <Input {...inputOf('name')} autoComplete="name" maxLength={120} />
      <label htmlFor={`${id}-email`}>Email</label>
      <Input {...inputOf('email')} type="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
      <label htmlFor={`${id}-company`}>
        Company <span className="mp-muted">(optional)</span>
      </label>
      <Input {...inputOf('company')} autoComplete="organization" maxLength={160} />
      <label htmlFor={`${id}-message`}>Message</label>
      <Input.TextArea {...inputOf('message')} rows={6} maxLength={5000} />
      {/* Present from the beginning, so that screen readers hear what comes into it. */}
      <div ref={told} tabIndex={-1} aria-live="polite">
        {outcome.status === 'failed' && <Alert type="error" showIcon title={outcome.text} />}
        {outcome.status === 'succeeded' && <Alert type="success" showIcon role="status" title={outcome.text} />}
      </div>
      <Button type="primary" htmlType="submit" size="large" loading={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
