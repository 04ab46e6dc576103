import { isDeletedMember } from '@market-pulse/contract/rules';
import { AppLink } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { memberPath } from '../forums/paths';

export interface AuthorNameProps {
  readonly username: string;
  /** Class of the link. */
  readonly className: string | undefined;
}

/** Who wrote something: leads to what else they wrote, unless their account is deleted and there is no such page. */
export function AuthorName({ username, className }: AuthorNameProps): ReactNode {
  return (
    <strong>
      {isDeletedMember(username) ? (
        username
      ) : (
        <AppLink to={memberPath(username)} className={className}>
          {username}
        </AppLink>
      )}
    </strong>
  );
}
