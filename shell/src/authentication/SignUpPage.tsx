import { shellPages } from '@market-pulse/contract/shell-pages';
import type { LoginRequest } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AuthenticationScreen } from './AuthenticationScreen';
import { SIGN_IN_PATH } from './paths';
import { keepReturn } from './returnPath';
import { SignUpForm } from './SignUpForm';
import { useAutomaticSignIn } from './useAutomaticSignIn';
import { useDestination } from './useDestination';

/** Opening an account, as one card. */
export function SignUpPage(): ReactNode {
  return <SignUpScreen variant="card" />;
}

/** Opening an account, beside what the site offers. */
export function SignUpCoverPage(): ReactNode {
  return <SignUpScreen variant="cover" />;
}

/** A new account is signed in by itself, and led to where the visitor came from, else to the members' home. */
function SignUpScreen({ variant }: { readonly variant: 'card' | 'cover' }): ReactNode {
  const location = useLocation();
  const destination = useDestination();
  const signedIn = useSession(isSignedIn);
  const [credentials, setCredentials] = useState<LoginRequest>();
  useAutomaticSignIn(credentials);

  if (signedIn) return <Navigate to={destination} replace />;

  return (
    <AuthenticationScreen
      title={shellPages.signUp.title}
      lead="Free, and all you need to take part."
      variant={variant}
      links={
        <p>
          Already a member? <Link {...keepReturn(SIGN_IN_PATH, location)}>Sign in</Link>
        </p>
      }
    >
      <SignUpForm onRegistered={setCredentials} />
    </AuthenticationScreen>
  );
}
