import { errorMessage, formFailure, isTemporary } from '@market-pulse/api-client';
import { useCompanyClaim, useRequestCompanyProof } from '@market-pulse/api-client/companies';
import type { CompanyClaim } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { formatDate } from '@market-pulse/format';
import { AsyncState, EmptyState, layout, LinkButton, Section } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

/** Asks an accepted applicant for an address at the company's domain, and has a link mailed to it. */
export function RequestProof({ token }: { readonly token: string }): ReactNode {
  const claim = useCompanyClaim(token);
  if (claim.error && !isTemporary(claim.error)) {
    return (
      <EmptyState
        title={errorMessage(claim.error, 'This link does not work.')}
        action={<LinkButton to="/company/apply">Apply again</LinkButton>}
      />
    );
  }
  return (
    <AsyncState
      query={claim}
      loadingText="Loading your application..."
      errorText="Your application could not be loaded."
    >
      {(found) => <ProofForm token={token} claim={found} />}
    </AsyncState>
  );
}

function ProofForm({ token, claim }: { readonly token: string; readonly claim: CompanyClaim }): ReactNode {
  const { mutateAsync } = useRequestCompanyProof();
  const { name, ticker, domain, expires_at: expiresAt } = claim;
  return (
    <Section
      title={`${name} (${ticker})`}
      lead={`Enter an address at ${domain}, or below it. We mail a link to it. You have time until ${formatDate(expiresAt)}.`}
    >
      <div className={layout.panel}>
        <SubmitForm<{ email: string }>
          name="proof"
          initialValues={{ email: '' }}
          send={async ({ email }) => ({ message: (await mutateAsync({ token, email: email.trim() })).message })}
          failureOf={(error) => formFailure(error, 'The mail could not be sent. Please try again.')}
          actions={
            <SubmitButton size="large" submittingText="Sending...">
              Send Link
            </SubmitButton>
          }
        >
          <Form.Item
            name="email"
            label={`Address at ${domain}`}
            rules={[{ required: true, whitespace: true, message: 'Email is required' }]}
          >
            <Input
              size="large"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              placeholder={`ir@${domain}`}
              maxLength={maxLengths.email}
            />
          </Form.Item>
        </SubmitForm>
      </div>
    </Section>
  );
}
