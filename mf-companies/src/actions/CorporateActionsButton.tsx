import type { Company } from '@market-pulse/contract';
import { useLazyImport } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { AsyncState, Button } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import type { CorporateActionsDialogProps } from './CorporateActionsDialog';

/** For editors: opens the splits, spin-offs and dividends of a company. */
export function CorporateActionsButton({ company }: { readonly company: Company }): ReactNode {
  const isEditor = useSession(({ user }) => hasRole(user, 'editor'));
  const [isOpen, setOpen] = useState(false);
  if (!isEditor) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Splits and dividends
      </Button>
      {isOpen && <LoadedDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadDialog = () => import('./CorporateActionsDialog');

/** The form, whose code comes when an editor asks for it. */
function LoadedDialog(props: CorporateActionsDialogProps): ReactNode {
  const code = useLazyImport(loadDialog);
  return (
    <AsyncState query={code} loadingText="Loading the form..." errorText="The form could not be loaded.">
      {({ CorporateActionsDialog }) => <CorporateActionsDialog {...props} />}
    </AsyncState>
  );
}
