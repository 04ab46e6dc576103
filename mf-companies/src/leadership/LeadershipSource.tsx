import type { Company } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { useLazyImport } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { AppLink, AsyncState, Button, layout, typography } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import type { LeadershipDialogProps } from './LeadershipDialog';

/** Says below the leading persons where they are known from: what an editor recorded, or a filing. Editors record them here. */
export function LeadershipSource({ company }: { readonly company: Company }): ReactNode {
  const { leadership_source: source = null, key_executives: executives } = company;
  const isEditor = useSession(({ user }) => hasRole(user, 'editor'));
  const [isOpen, setOpen] = useState(false);
  // Nobody recorded them: they came with the sample.
  const isSample = !source && executives.length > 0;
  if (!source && !isSample && !isEditor) return null;
  return (
    <div className={layout.stackSmall}>
      {isSample && <p className={typography.muted}>Sample data from public facts; pay is that of fiscal 2024.</p>}
      {source && (
        <p className={typography.muted}>
          Source: {source.url ? <AppLink to={source.url}>{source.text}</AppLink> : source.text}, as of{' '}
          {formatDate(source.as_of)}
        </p>
      )}
      {isEditor && (
        <div>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Edit leadership
          </Button>
        </div>
      )}
      {isOpen && <LoadedDialog company={company} onClose={() => setOpen(false)} />}
    </div>
  );
}

const loadDialog = () => import('./LeadershipDialog');

/** The form, whose code comes when an editor asks for it. */
function LoadedDialog(props: LeadershipDialogProps): ReactNode {
  const code = useLazyImport(loadDialog);
  return (
    <AsyncState query={code} loadingText="Loading the form..." errorText="The form could not be loaded.">
      {({ LeadershipDialog }) => <LeadershipDialog {...props} />}
    </AsyncState>
  );
}
