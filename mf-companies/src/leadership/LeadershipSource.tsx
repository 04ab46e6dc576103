import type { Company } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { useLazyImport } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { AppLink, AsyncState, Button, layout, SourceLine } from '@market-pulse/ui';
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
      {isSample && (
        <SourceLine
          provenance={{ source: 'Public facts, a sample of this site', as_of: null, status: 'sample' }}
          now={undefined}
          text="Sample data from public facts; pay is that of fiscal 2024."
        />
      )}
      {source && (
        <div className={layout.row}>
          <SourceLine
            provenance={{ source: source.text, as_of: `${source.as_of}T00:00:00.000Z`, status: 'delayed' }}
            now={undefined}
            text={`Source: ${source.text}, as of ${formatDate(source.as_of)}`}
          />
          {source.url && (
            <AppLink to={source.url} aria-label={`Read it: ${source.text}`}>
              Read it
            </AppLink>
          )}
        </div>
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
