import { ApiError, formFailure, useSendContactMessage } from '@market-pulse/api-client';
import { maxLengths } from '@market-pulse/contract/rules';
import type { FormFailure } from '@market-pulse/ui';
import { emailRules, Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import { contactRefusal } from './contactTexts';

interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}

const EMPTY: ContactFields = { name: '', email: '', company: '', message: '' };

/** Said when the server refuses and gives no text of its own. */
const REFUSED = "We couldn't send your message.";
/** Said when no answer came. */
const UNREACHABLE = "We couldn't send your message. Please try again shortly.";

function failureOf(error: unknown): FormFailure {
  const isAnswered = error instanceof ApiError && error.status !== 0;
  return formFailure(error, isAnswered ? REFUSED : UNREACHABLE);
}

/** The form "Share your objectives": a message to the team. What was typed stays until it was sent. */
export function ContactForm(): ReactNode {
  const { mutateAsync } = useSendContactMessage();
  const send = async ({ name, email, company, message }: ContactFields) => {
    const answer = await mutateAsync({
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      ...(company.trim() && { company: company.trim() }),
    });
    return { message: answer.message, values: EMPTY };
  };
  return (
    <SubmitForm<ContactFields>
      name="contact"
      action="/api/contact/"
      initialValues={EMPTY}
      send={send}
      failureOf={failureOf}
      invalidText={contactRefusal}
      actions={
        <SubmitButton size="large" submittingText="Sending...">
          Send Message
        </SubmitButton>
      }
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Name is required' }]}>
        <Input name="name" size="large" autoComplete="name" maxLength={maxLengths.contactName} />
      </Form.Item>
      <Form.Item name="email" label="Email" validateFirst rules={emailRules}>
        <Input
          name="email"
          size="large"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={maxLengths.email}
        />
      </Form.Item>
      <Form.Item name="company" label="Company (optional)">
        <Input name="company" size="large" autoComplete="organization" maxLength={maxLengths.contactCompany} />
      </Form.Item>
      <Form.Item
        name="message"
        label="Message"
        rules={[{ required: true, whitespace: true, message: 'Message is required' }]}
      >
        <Input.TextArea name="message" size="large" rows={6} maxLength={maxLengths.contactMessage} />
      </Form.Item>
    </SubmitForm>
  );
}
