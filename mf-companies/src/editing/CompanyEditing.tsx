import { useIsCompanyAdmin } from '@market-pulse/api-client/companies';
import type { Company } from '@market-pulse/contract';
import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, Button } from '@market-pulse/ui';
import { useRef, useState, type ReactNode } from 'react';
import styles from './editing.module.css';
import type { EditModeProps } from './EditMode';

export interface CompanyEditingProps {
  readonly company: Company;
  /** What stands in the line of the toggle: who pays for the page. */
  readonly children: ReactNode;
}

/**
 * The toggle of edit mode, for those who keep the company's page, and below it what they edit with. The toggle's place is kept for
 * everybody, because the server knows of nobody who they are.
 */
export function CompanyEditing({ company, children }: CompanyEditingProps): ReactNode {
  const { data: isAdmin = false } = useIsCompanyAdmin(company.slug);
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setEditing(false);
    toggle.current?.focus();
  };
  return (
    <>
      <div className={styles.line}>
        {children}
        <div className={styles.toggle}>
          {isAdmin && (
            <Button ref={toggle} size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {isEditing ? 'Cancel' : 'Edit'}
            </Button>
          )}
        </div>
      </div>
      {isAdmin && isEditing && <LoadedEditMode company={company} onDone={leave} />}
    </>
  );
}

const loadEditMode = () => import('./EditMode');

/** What one edits with; its code comes when somebody begins to edit. */
function LoadedEditMode(props: EditModeProps): ReactNode {
  const code = useLazyImport(loadEditMode);
  return (
    <AsyncState query={code} loadingText="Loading the form..." errorText="The form could not be loaded.">
      {({ EditMode }) => <EditMode {...props} />}
    </AsyncState>
  );
}
