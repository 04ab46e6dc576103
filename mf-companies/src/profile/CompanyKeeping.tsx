import { useIsCompanyAdmin } from '@market-pulse/api-client/companies';
import type { Company } from '@market-pulse/contract';
import { useLazyImport } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { Button, classNames, layout, useApp } from '@market-pulse/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { CompanyAdminsDialogProps } from '../admins/CompanyAdminsDialog';
import { CorporateActionsButton } from '../actions/CorporateActionsButton';
import { ApplyPrompt } from '../company/ApplyPrompt';
import styles from './CompanyKeeping.module.css';

const loadDialog = () => import('../admins/CompanyAdminsDialog');

/** The end of a profile: how its company comes to keep it, and for site admins and those who keep it, who they are. */
export function CompanyKeeping({ company }: { readonly company: Company }): ReactNode {
  const user = useSession((session) => session.user);
  const isKeeper = useIsCompanyAdmin(company.slug).data === true;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const isSiteAdmin = hasRole(user, 'admin');
  return (
    <div className={classNames(layout.row, styles.row)}>
      {!company.verified && <ApplyPrompt />}
      {(isSiteAdmin || isKeeper) && (
        <Button size="small" onClick={() => setOpen(true)}>
          Company admins
        </Button>
      )}
      <CorporateActionsButton company={company} />
      {isOpen && <OpenDialog company={company} mayChange={isSiteAdmin} onClose={close} />}
    </div>
  );
}

/** The dialog, whose code comes when it is first asked for. Where that does not come a message says so. */
function OpenDialog(props: CompanyAdminsDialogProps): ReactNode {
  const { status, data } = useLazyImport(loadDialog);
  const { message } = useApp();
  const { onClose } = props;
  useEffect(() => {
    if (status !== 'error') return;
    message.error('The admins could not be shown. Please try again.');
    onClose();
  }, [status, message, onClose]);
  return data && <data.CompanyAdminsDialog {...props} />;
}
