import type { EnvironmentRemote } from '@market-pulse/contract';
import { Button } from '@market-pulse/ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useConsoleView } from '../useConsoleView';
import type { CellProps } from './Cell';
import type { SubjectKind } from './dialogs/subject';
import { SHELL } from './rows';
import styles from './RowMenu.module.css';

interface Offer {
  readonly key: SubjectKind | 'history';
  readonly label: string;
}

/** What can be done with a row, beside its switch. The server has the last word. */
export function offersFor(row: EnvironmentRemote, environment: string): Offer[] {
  const isShell = row.name === SHELL;
  const hasRelease = row.version !== null;
  const offers: (Offer | false)[] = [
    { key: 'release', label: 'Choose a release…' },
    hasRelease && !isShell && { key: 'canary', label: row.canary ? 'Change the canary…' : 'Start a canary…' },
    row.canary !== null && { key: 'no-canary', label: 'Stop the canary…' },
    row.canary !== null && { key: 'canary-to-all', label: 'Give the canary to everyone…' },
    row.server_rendering
      ? { key: 'rendering-off', label: 'Leave to browsers to render…' }
      : { key: 'rendering-on', label: 'Render on the server…' },
    hasRelease && { key: 'promotion', label: 'Promote to…' },
    row.previous !== null && { key: 'rollback', label: 'Roll back…' },
    { key: 'preview', label: `Preview ${environment}…` },
    !isShell && { key: 'override', label: 'Try your own build…' },
    { key: 'history', label: 'History' },
  ];
  return offers.filter((offer) => offer !== false);
}

/**
 * What can be done with a row, behind a button. It opens in the cell itself: a list that floats would have to be placed over
 * a page that is long on a phone.
 */
export function RowMenu({ environment, row, onAct }: CellProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { go } = useConsoleView();
  const act = (key: Offer['key']) => {
    setOpen(false);
    if (key === 'history') go({ view: 'history', environment, remote: row.name });
    else onAct(key, button.current);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`Change ${row.title} in ${environment}`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        Change
      </Button>
      {isOpen && (
        <ul id={listId} className={styles.actions}>
          {offersFor(row, environment).map(({ key, label }) => (
            <li key={key}>
              <Button type="text" size="small" block onClick={() => act(key)} onKeyDown={closeOnEscape}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
