import { useModerationDesk } from '@market-pulse/api-client/forums';
import { NavLink } from '@market-pulse/remote-kit';
import { menu } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { hasDesk } from './DeskGate';
import { MODERATION_PATH } from './paths';

export interface AccountLinksProps {
  /** The links that the menu has already. */
  readonly entries?: readonly { readonly to: string }[];
}

/**
 * What the forums add to the menu of whoever is signed in: for moderators of a forum the way to their desk. Moderators of the site have it by
 * their role, and nothing is asked for them.
 */
export default function AccountLinks({ entries = [] }: AccountLinksProps): ReactNode {
  return entries.some(({ to }) => to === MODERATION_PATH) ? undefined : <WayToDesk />;
}

function WayToDesk(): ReactNode {
  const { data: desk } = useModerationDesk();
  if (!desk || !hasDesk(desk)) return undefined;
  return (
    <ul className={menu.list}>
      <li>
        <NavLink className={menu.item} to={MODERATION_PATH} end>
          Moderation
        </NavLink>
      </li>
    </ul>
  );
}
