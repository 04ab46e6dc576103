import { Alert, LinkButton } from '@market-pulse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './AuthenticationResult.module.css';

export interface AuthenticationResultProps {
  readonly type: 'success' | 'error';
  readonly text: string;
  /** Where to go from here. */
  readonly action?: { readonly label: string; readonly to: string };
}

/** What came of a screen that has nothing left to fill in. It takes the focus, which the form had before. */
export function AuthenticationResult({ type, text, action }: AuthenticationResultProps): ReactNode {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} className={styles.end} tabIndex={-1}>
      <Alert type={type} showIcon role={type === 'error' ? 'alert' : 'status'} title={text} />
      {action && (
        <LinkButton kind="primary" to={action.to}>
          {action.label}
        </LinkButton>
      )}
    </div>
  );
}
