import { choiceParameter, textParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import { Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ConfirmProof } from './ConfirmProof';
import { RequestProof } from './RequestProof';

const LEAD = 'An address at the domain of your company proves that its page is yours to keep.';
const TOKEN_MAX_LENGTH = 500;
const address = { token: textParameter(TOKEN_MAX_LENGTH), step: choiceParameter(['confirm']) };

/**
 * Where mails lead an accepted applicant: first to say at which address of the company the proof is to go, then, from that mail,
 * to confirm. Nothing is confirmed by opening the page.
 */
export default function VerifyPage(): ReactNode {
  usePageHead({ description: LEAD });
  const [{ token, step }] = useAddressState(address);
  const username = useSession((session) => session.user?.username);
  return (
    <>
      <PageHero title="Verify your company" lead={LEAD}>
        {username && (
          <p>
            You are signed in as <strong>{username}</strong>: this is the account that keeps the page.
          </p>
        )}
      </PageHero>
      <Container width="narrow" className={layout.page}>
        {token === '' ? (
          <EmptyState
            title="This link is incomplete"
            action={<LinkButton to="/company/apply">Apply for your company</LinkButton>}
          >
            Open it from the mail that you got when your application was accepted.
          </EmptyState>
        ) : step === 'confirm' ? (
          <ConfirmProof token={token} />
        ) : (
          <RequestProof token={token} />
        )}
      </Container>
    </>
  );
}
