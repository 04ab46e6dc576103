import type { CreatedPlatformToken } from '@market-pulse/contract';
import { Button, classNames, layout } from '@market-pulse/ui';
import { Input, type InputRef } from '@market-pulse/ui/form';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import consoleStyles from '../console.module.css';
import styles from './CreatedToken.module.css';

export interface CreatedTokenProps {
  readonly token: CreatedPlatformToken;
  readonly onDismiss: () => void;
}

/** Shows a new token, once: nobody can read it again. It comes with the focus, so that it is copied first. */
export function CreatedToken({ token, onDismiss }: CreatedTokenProps): ReactNode {
  const field = useRef<InputRef>(null);
  const id = useId();
  const [said, setSaid] = useState('');

  useEffect(() => {
    setSaid('');
    field.current?.focus({ cursor: 'all' });
  }, [token.id]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.token);
      setSaid('Copied.');
    } catch {
      field.current?.focus({ cursor: 'all' });
      setSaid('The browser does not let this page copy. It is marked: press Ctrl or ⌘ and C.');
    }
  };

  return (
    <div className={classNames(layout.panel, styles.created)}>
      <label htmlFor={id} className={consoleStyles.fieldLabel}>
        Token {token.id}: copy it now, it is never shown again
      </label>
      <div className={layout.row}>
        <Input ref={field} id={id} className={styles.secret} readOnly value={token.token} />
        <Button type="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDismiss}>I have it</Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
