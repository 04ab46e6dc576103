import { confirmSession, errorMessage, isTemporary, verifyEmail } from '@market-pulse/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * What came of a link that confirms an email address; `retry` is there where the same link may work a moment later, and what was refused
 * stays while it is tried again.
 */
export type EmailVerification =
  | { readonly status: 'asking' }
  | { readonly status: 'confirmed'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string; readonly retry?: Retry };

interface Retry {
  readonly isUnderWay: boolean;
  readonly begin: () => void;
}

const ASKING: EmailVerification = { status: 'asking' };
const INCOMPLETE: EmailVerification = { status: 'refused', message: 'The link is incomplete.' };

/** Redeems the token of a mail (empty where the link lost it), and lets a running session know that the address is confirmed. */
export function useEmailVerification(token: string): EmailVerification {
  const [verification, setVerification] = useState<EmailVerification>(ASKING);
  const redeemed = useRef<string>(undefined);

  const redeem = useCallback(async () => {
    setVerification((before) =>
      before.status === 'refused' && before.retry
        ? { ...before, retry: { ...before.retry, isUnderWay: true } }
        : ASKING,
    );
    try {
      const { message } = await verifyEmail({ token });
      setVerification({ status: 'confirmed', message });
      await confirmSession();
    } catch (error) {
      const message = errorMessage(error, 'Your email address could not be confirmed. Please try again.');
      const retry = { isUnderWay: false, begin: () => void redeem() };
      setVerification({ status: 'refused', message, ...(isTemporary(error) ? { retry } : {}) });
    }
  }, [token]);

  useEffect(() => {
    // A token works once, and effects may run twice.
    if (token === '' || redeemed.current === token) return;
    redeemed.current = token;
    void redeem();
  }, [token, redeem]);

  return token === '' ? INCOMPLETE : verification;
}
