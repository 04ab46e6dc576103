import { errorMessage, formFailure } from '@market-pulse/api-client';
import { useCompanyAdminActions, useCompanyAdmins } from '@market-pulse/api-client/companies';
import type { Company, CompanyAdmin } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { maxLengths } from '@market-pulse/contract/rules';
import { AsyncState, Button, layout, typography, useApp } from '@market-pulse/ui';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import { Modal } from '@market-pulse/ui/overlay';
import { useRef, useState, type ReactNode } from 'react';
import styles from './CompanyAdminsDialog.module.css';

export interface CompanyAdminsDialogProps {
  readonly company: Pick<Company, 'slug' | 'name' | 'verified'>;
  /** Site admins appoint and remove; who keeps the page sees who else does. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** What asks whether to go on has the focus: the button that asked for it is gone. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

/** Who keeps the page of a company. */
export function CompanyAdminsDialog({ company, mayChange, onClose }: CompanyAdminsDialogProps): ReactNode {
  const admins = useCompanyAdmins(company.slug);
  const { appoint } = useCompanyAdminActions(company.slug);
  return (
    <Modal open title={`Admins of ${company.name}`} footer={null} onCancel={onClose}>
      <div className={layout.stack}>
        <AsyncState
          query={admins}
          loadingText="Loading admins..."
          errorText={(error) => errorMessage(error, 'The admins could not be loaded.')}
          empty="Nobody keeps this page."
        >
          {(listed) => <AdminList admins={listed} company={company} mayChange={mayChange} />}
        </AsyncState>
        {mayChange && (
          <SubmitForm<{ account: string }>
            name="appoint"
            initialValues={{ account: '' }}
            send={async ({ account }) => {
              await appoint(account.trim());
              return { message: `${account.trim()} is told by mail.`, values: { account: '' } };
            }}
            failureOf={(error) => formFailure(error, 'The account could not be appointed.')}
            actions={<SubmitButton>Appoint</SubmitButton>}
          >
            <Form.Item
              name="account"
              label="Username or email address"
              extra="Appointing somebody does not verify the company: only a proof of its domain does."
              rules={[{ required: true, whitespace: true, message: 'Enter a username or email address' }]}
            >
              <Input autoComplete="off" autoCapitalize="none" maxLength={maxLengths.email} />
            </Form.Item>
          </SubmitForm>
        )}
      </div>
    </Modal>
  );
}

/** What goes with the last admin of a company. */
function lastGoesText(isVerified: boolean): string {
  const words = 'What was written here and no site admin has confirmed is taken back.';
  return isVerified ? `The company is verified no more then. ${words}` : words;
}

interface AdminListProps extends Pick<CompanyAdminsDialogProps, 'company' | 'mayChange'> {
  readonly admins: readonly CompanyAdmin[];
}

function AdminList({ admins, company, mayChange }: AdminListProps): ReactNode {
  const { remove } = useCompanyAdminActions(company.slug);
  const { message } = useApp();
  const [asked, setAsked] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const removeNow = async ({ user_id: id, username }: CompanyAdmin) => {
    try {
      await remove(id);
      message.success(`${username} no longer keeps this page.`);
      list.current?.focus();
    } catch (error) {
      message.error(errorMessage(error, `${username} could not be removed.`));
    }
    setAsked(undefined);
  };
  const isLast = admins.length === 1;
  return (
    <ul ref={list} tabIndex={-1} aria-label="Company admins" className={styles.admins}>
      {admins.map((admin) => (
        <li key={admin.user_id}>
          <span className={styles.who}>
            <strong>{admin.username}</strong>
            <span className={typography.muted}>
              {admin.proved ? 'proved the domain' : 'appointed'} on {formatDate(admin.since)}
            </span>
          </span>
          {mayChange &&
            (asked === admin.user_id ? (
              <span className={layout.row}>
                {isLast && <span>{lastGoesText(company.verified)}</span>}
                <Button ref={focusFirst} size="small" danger onClick={() => void removeNow(admin)}>
                  Remove {admin.username}
                </Button>
                <Button size="small" onClick={() => setAsked(undefined)}>
                  Keep
                </Button>
              </span>
            ) : (
              <Button size="small" aria-label={`Remove ${admin.username}`} onClick={() => setAsked(admin.user_id)}>
                Remove
              </Button>
            ))}
        </li>
      ))}
    </ul>
  );
}
