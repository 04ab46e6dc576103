import { shellPages } from '@market-pulse/contract/shell-pages';
import { Button, LinkButton } from '@market-pulse/ui';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthenticationResult } from './AuthenticationResult';
import { AuthenticationScreen } from './AuthenticationScreen';
import { SIGN_IN_PATH } from './paths';
import { useDestination } from './useDestination';
import { useEmailVerification } from './useEmailVerification';
import resultStyles from './AuthenticationResult.module.css';

/** Confirms an email address with the link of a mail, as soon as the page is there. */
export function VerifyEmailPage(): ReactNode {
  const [parameters] = useSearchParams();
  const verification = useEmailVerification(parameters.get('token') ?? '');
  const signedIn = useSession(isSignedIn);
  const destination = useDestination();
  const onward = signedIn ? { label: 'Continue', to: destination } : { label: 'Sign In', to: SIGN_IN_PATH };

  return (
    <AuthenticationScreen title={shellPages.verifyEmail.title}>
      {verification.status === 'asking' && <p role="status">Confirming your email address…</p>}
      {verification.status === 'confirmed' && (
        <AuthenticationResult type="success" text={verification.message} action={onward} />
      )}
      {verification.status === 'refused' && (
        <div className={resultStyles.end}>
          <AuthenticationResult type="error" text={verification.message} />
          {verification.retry ? (
            <Button size="large" loading={verification.retry.isUnderWay} onClick={verification.retry.begin}>
              Retry
            </Button>
          ) : (
            <LinkButton to={onward.to}>{onward.label}</LinkButton>
          )}
        </div>
      )}
    </AuthenticationScreen>
  );
}
