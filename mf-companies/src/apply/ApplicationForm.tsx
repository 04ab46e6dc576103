import { ApiError, formFailure } from '@market-pulse/api-client';
import { useApplyForCompany } from '@market-pulse/api-client/companies';
import type { CompanyApplicationRequest } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import type { FormFailure } from '@market-pulse/ui';
import { emailRules, Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import styles from './ApplyPage.module.css';

type Field = keyof CompanyApplicationRequest;

const EMPTY: CompanyApplicationRequest = {
  ...{ company: '', ticker: '', exchange: '', contact: '', role: '', email: '', message: '' },
};
const TICKER_MAX_LENGTH = 20;

/** Said when the server refuses and gives no text of its own. */
const REFUSED = "We couldn't send your application.";
/** Said when no answer came. */
const UNREACHABLE = "We couldn't send your application. Please try again shortly.";

function failureOf(error: unknown): FormFailure {
  const isAnswered = error instanceof ApiError && error.status !== 0;
  return formFailure(error, isAnswered ? REFUSED : UNREACHABLE);
}

const needed = (message: string) => [{ required: true, whitespace: true, message }];

interface LineProps {
  readonly name: Field;
  readonly label: string;
  readonly maxLength: number;
  /** What browsers fill in by themselves (HTML autofill). */
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

function Line({ name, label, maxLength, autoComplete = 'off', placeholder }: LineProps): ReactNode {
  return (
    <Form.Item name={name} label={label} rules={needed(`${label} is required`)}>
      <Input
        name={name}
        size="large"
        autoComplete={autoComplete}
        maxLength={maxLength}
        {...(placeholder && { placeholder })}
      />
    </Form.Item>
  );
}

/** The application of a public company. What was typed stays until it was sent. */
export function ApplicationForm(): ReactNode {
  const { mutateAsync } = useApplyForCompany();
  const send = async (typed: CompanyApplicationRequest) => {
    const trimmed = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]));
    const { message } = await mutateAsync(trimmed as CompanyApplicationRequest);
    return { message, values: EMPTY };
  };
  return (
    <SubmitForm<CompanyApplicationRequest>
      name="application"
      action="/api/stocks/applications/"
      initialValues={EMPTY}
      send={send}
      failureOf={failureOf}
      actions={
        <SubmitButton size="large" submittingText="Sending...">
          Send Application
        </SubmitButton>
      }
    >
      <Line name="company" label="Company" maxLength={maxLengths.contactCompany} autoComplete="organization" />
      <div className={styles.pair}>
        <Line name="ticker" label="Ticker" maxLength={TICKER_MAX_LENGTH} placeholder="AAPL" />
        <Line name="exchange" label="Exchange" maxLength={maxLengths.exchange} placeholder="NASDAQ" />
      </div>
      <div className={styles.pair}>
        <Line name="contact" label="Your name" maxLength={maxLengths.contactName} autoComplete="name" />
        <Line name="role" label="Your role" maxLength={maxLengths.companyRole} autoComplete="organization-title" />
      </div>
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
      <Form.Item name="message" label="Message" rules={needed('Message is required')}>
        <Input.TextArea name="message" size="large" rows={5} maxLength={maxLengths.contactMessage} />
      </Form.Item>
    </SubmitForm>
  );
}
