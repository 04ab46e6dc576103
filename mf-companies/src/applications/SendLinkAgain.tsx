import { errorMessage } from '@market-pulse/api-client';
import { useSendCompanyClaimAgain } from '@market-pulse/api-client/companies';
import type { CompanyApplication } from '@market-pulse/contract';
import { Button, layout, useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** For an applicant whose mail was lost, or whose days for the proof are over. */
export function SendLinkAgain({ application }: { readonly application: CompanyApplication }): ReactNode {
  const { mutateAsync, isPending } = useSendCompanyClaimAgain();
  const { message } = useApp();
  const { id, company, contact } = application;
  const send = async () => {
    try {
      await mutateAsync(id);
      message.success(`${contact} gets another link. The one before works no more.`);
    } catch (error) {
      message.error(errorMessage(error, 'The link could not be sent.'));
    }
  };
  return (
    <div className={layout.row}>
      <Button loading={isPending} onClick={() => void send()} aria-label={`Send the link again to ${company}`}>
        Send the link again
      </Button>
    </div>
  );
}
