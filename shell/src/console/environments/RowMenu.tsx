import type { EnvironmentRemote } from '@market-pulse/contract';
import { Button } from '@market-pulse/ui';
import { Dropdown } from '@market-pulse/ui/navigation';
import { useRef, type ReactNode } from 'react';
import { useConsoleView } from '../useConsoleView';
import type { CellProps } from './Cell';
import type { SubjectKind } from './dialogs/subject';
import { SHELL } from './rows';

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
    hasRelease && { key: 'promotion', label: 'Promote to…' },
    row.previous !== null && { key: 'rollback', label: 'Roll back…' },
    { key: 'preview', label: `Preview ${environment}…` },
    !isShell && { key: 'override', label: 'Try your own build…' },
    { key: 'history', label: 'History' },
  ];
  return offers.filter((offer) => offer !== false);
}

/** The menu of a cell. */
export function RowMenu({ environment, row, onAct }: CellProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const { go } = useConsoleView();
  const act = (key: Offer['key']) => {
    if (key === 'history') go({ view: 'history', environment, remote: row.name });
    else onAct(key, button.current);
  };
  return (
    <Dropdown
      trigger={['click']}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened takes the focus, as ARIA has it
      autoFocus
      placement="bottomRight"
      transitionName=""
      destroyOnHidden
      // Within the page's landmark, and outside of the table, which would cut it off.
      getPopupContainer={(trigger) => trigger.closest('main') ?? document.body}
      menu={{
        items: offersFor(row, environment).map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => act(key as Offer['key']),
      }}
    >
      <Button ref={button} size="small" aria-haspopup="menu" aria-label={`Change ${row.title} in ${environment}`}>
        Change
      </Button>
    </Dropdown>
  );
}
