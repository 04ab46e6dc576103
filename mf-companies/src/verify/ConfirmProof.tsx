import { formFailure } from '@market-pulse/api-client';
import { useConfirmCompanyProof } from '@market-pulse/api-client/companies';
import type { CompanyProven } from '@market-pulse/contract';
import { layout, LinkButton, Section } from '@market-pulse/ui';
import { SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { companyPath } from '../company/companyPath';

/** Asks whoever followed the link of the proof to confirm, by a press: programs that check mails open links too. */
export function ConfirmProof({ token }: { readonly token: string }): ReactNode {
  const { mutateAsync } = useConfirmCompanyProof();
  const [proven, setProven] = useState<CompanyProven>();
  if (proven) return <Proven company={proven} />;
  return (
    <Section title="One press is left" lead="Confirm that you keep the page of your company with this account.">
      <div className={layout.panel}>
        <SubmitForm
          name="confirm"
          send={async () => setProven(await mutateAsync({ token }))}
          failureOf={(error) => formFailure(error, 'It could not be confirmed. Please try again.')}
          actions={
            <SubmitButton size="large" submittingText="Confirming...">
              Confirm
            </SubmitButton>
          }
        >
          {null}
        </SubmitForm>
      </div>
    </Section>
  );
}

function Proven({ company }: { readonly company: CompanyProven }): ReactNode {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1} role="status" className={layout.panel}>
      <div className={layout.stack}>
        <p>
          <strong>{company.name} is verified.</strong> You keep its page from now on, and it carries the mark Verified.
        </p>
        <p>
          <LinkButton kind="primary" to={companyPath(company)}>
            Open the page
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
