import { useRevokeToken } from '@market-pulse/api-client/platform';
import type { PlatformToken } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Alert, Button, classNames, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ConsoleDialog } from '../ConsoleDialog';
import { platformErrorText } from '../platformErrorText';
import consoleStyles from '../console.module.css';

export interface RevokeTokenDialogProps {
  readonly token: PlatformToken;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Asks before a token becomes invalid, since whoever uses it fails from then on. */
export function RevokeTokenDialog({ token, opener, onClose, onDone }: RevokeTokenDialogProps): ReactNode {
  const revoke = useRevokeToken();
  const { id, note, scope, remote, last_used_at } = token;
  const send = async () => {
    try {
      await revoke.mutateAsync(id);
      onClose();
      onDone(`Token ${id} is revoked.`);
    } catch {
      // The error stands in the dialog.
    }
  };
  return (
    <ConsoleDialog title={`Revoke token ${id}`} opener={opener} onClose={onClose}>
      <div className={layout.stack}>
        <ul className={consoleStyles.effects}>
          <li>
            Whoever holds it{note && ` (${note})`} can{' '}
            {scope === 'operator' ? 'operate the platform' : `publish ${remote}`} no more, at once.
          </li>
          <li>{last_used_at === null ? 'It was never used.' : `It was last used ${formatDateTime(last_used_at)}.`}</li>
          <li>This cannot be taken back; a new token can be made.</li>
        </ul>
        {revoke.error && <Alert type="error" showIcon title={platformErrorText(revoke.error)} />}
        <div className={classNames(layout.row, consoleStyles.dialogEnd)}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" danger loading={revoke.isPending} onClick={() => void send()}>
            Revoke
          </Button>
        </div>
      </div>
    </ConsoleDialog>
  );
}
