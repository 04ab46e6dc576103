import { useDeskCounts, useLiveTopic } from '@market-pulse/api-client/forums';
import type { ModerationDesk, ModerationQueuePart } from '@market-pulse/contract';
import { Link, useLocation } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import styles from './DeskTabs.module.css';
import { DECIDED_PATH, LOG_PATH, MODERATION_PATH, MODERATORS_PATH, RULES_PATH } from './paths';

interface DeskTabsProps {
  readonly desk: ModerationDesk;
  /** The part of the queue that is looked at. */
  readonly part?: ModerationQueuePart | undefined;
}

/** The pages of moderators, as far as somebody's desk reaches, and the parts of the queue that are theirs to look at by themselves. */
export function DeskTabs({ desk, part }: DeskTabsProps): ReactNode {
  const { pathname } = useLocation();
  const isQueue = pathname === MODERATION_PATH;
  useLiveTopic('moderation');
  const counts = useDeskCounts({ isAsked: !isQueue });
  const tabs = [
    {
      to: MODERATION_PATH,
      label: 'Queue',
      count: counts?.all,
      isHere: isQueue && part !== 'mine' && part !== 'appeals',
    },
    { to: `${MODERATION_PATH}?part=mine`, label: 'Mine', count: counts?.mine, isHere: isQueue && part === 'mine' },
    {
      ...{ to: `${MODERATION_PATH}?part=appeals`, label: 'Appeals', count: counts?.appeals },
      isHere: isQueue && part === 'appeals',
    },
    { to: DECIDED_PATH, label: 'Decided' },
    { to: MODERATORS_PATH, label: 'Moderators', isOffered: desk.may_appoint },
    { to: RULES_PATH, label: 'Rules', isOffered: desk.is_everywhere },
    { to: LOG_PATH, label: 'Public log' },
  ];
  return (
    <nav aria-label="Moderation">
      <ul role="list" className={styles.tabs}>
        {tabs
          .filter(({ isOffered = true }) => isOffered)
          .map(({ to, label, count, isHere = pathname === to }) => (
            <li key={to}>
              <Link to={to} className={styles.tab} aria-current={isHere ? 'page' : undefined}>
                {label}
                {count !== undefined && <span>{count}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
