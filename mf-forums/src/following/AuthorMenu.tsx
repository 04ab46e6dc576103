import { isDeletedMember } from '@market-pulse/contract/rules';
import { isSignedIn, useSession } from '@market-pulse/session';
import { menu, PopoverButton } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { FollowButton } from './FollowButton';
import { MuteButton } from './PostFollowing';

/** Follows or mutes whoever wrote a comment; for others who are signed in, and not where the account is deleted. */
export function AuthorMenu({ username }: { readonly username: string }): ReactNode {
  const isOffered = useSession((session) => isSignedIn(session) && session.user?.username !== username);
  return isOffered && !isDeletedMember(username) ? <Menu username={username} /> : undefined;
}

function Menu({ username }: { readonly username: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <PopoverButton label={`Options for ${username}`} icon={<DotsIcon />} isOpen={isOpen} onToggle={setOpen}>
      <ul role="list" className={menu.list}>
        <li>
          <FollowButton kind="author" target={username} name={username} quiet={menu.item} what="author" />
        </li>
        <li>
          <MuteButton username={username} className={menu.item} what="author" />
        </li>
      </ul>
    </PopoverButton>
  );
}

function DotsIcon(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="currentColor">
      <circle cx="4.5" cy="10" r="1.4" />
      <circle cx="10" cy="10" r="1.4" />
      <circle cx="15.5" cy="10" r="1.4" />
    </svg>
  );
}
