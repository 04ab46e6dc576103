import { useModerationDesk } from '@market-pulse/api-client/forums';
import { NavLink } from '@market-pulse/remote-kit';
import { menu } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FORUMS_PATH } from '../forums/paths';
import { hasDesk } from './DeskGate';
import { MODERATION_PATH } from './paths';

/** A link of a menu, as the shell hands the default ones over. */
interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

export interface AccountLinksProps {
  readonly entries?: readonly MenuEntry[];
}

/**
 * The links of the menu of whoever is signed in: the default ones, and for moderators of a forum the way to their desk, behind those of the
 * forums. Moderators of the site have it by their role, and nothing is asked for them.
 */
export default function AccountLinks({ entries = [] }: AccountLinksProps): ReactNode {
  return entries.some(({ to }) => to === MODERATION_PATH) ? (
    <Links entries={entries} />
  ) : (
    <AskedLinks entries={entries} />
  );
}

function AskedLinks({ entries }: Required<AccountLinksProps>): ReactNode {
  const { data: desk } = useModerationDesk();
  if (!desk || !hasDesk(desk)) return <Links entries={entries} />;
  const last = entries.findLastIndex(({ to }) => to === FORUMS_PATH || to.startsWith(`${FORUMS_PATH}/`));
  const at = last < 0 ? entries.length : last + 1;
  const own = { label: 'Moderation', to: MODERATION_PATH };
  return <Links entries={[...entries.slice(0, at), own, ...entries.slice(at)]} />;
}

function Links({ entries }: Required<AccountLinksProps>): ReactNode {
  return (
    <ul className={menu.list}>
      {entries.map(({ label, to }) => (
        <li key={to}>
          <NavLink className={menu.item} to={to} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
