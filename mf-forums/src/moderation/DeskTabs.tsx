import type { ModerationDesk } from '@market-pulse/contract';
import { Link, useLocation } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import styles from './DeskTabs.module.css';
import { LOG_PATH, MODERATION_PATH, MODERATORS_PATH, RULES_PATH } from './paths';

/** The pages of moderators, as far as somebody's desk reaches. */
export function DeskTabs({ desk }: { readonly desk: ModerationDesk }): ReactNode {
  const { pathname } = useLocation();
  const tabs = [
    { to: MODERATION_PATH, label: 'Queue', isOffered: true },
    { to: MODERATORS_PATH, label: 'Moderators', isOffered: desk.may_appoint },
    { to: RULES_PATH, label: 'Rules', isOffered: desk.is_everywhere },
    { to: LOG_PATH, label: 'Public log', isOffered: true },
  ];
  return (
    <nav aria-label="Moderation">
      <ul role="list" className={styles.tabs}>
        {tabs
          .filter(({ isOffered }) => isOffered)
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.tab} aria-current={pathname === to ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
