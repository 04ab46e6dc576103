import { RemoteModule, usePlatform, useSlotContributions } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import { menu } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { DisclosurePanel } from './DisclosurePanel';
import { headerGroups, type NavigationEntry, type NavigationGroup } from './navigationGroups';
import type { Disclosures } from './useDisclosures';
import { usePreloadOnIntent } from '../preloading/usePreloadOnIntent';
import styles from './Navigation.module.css';

/** A list of links, as menus and the footer show them. */
export function NavigationList({ entries }: { readonly entries: readonly NavigationEntry[] }): ReactNode {
  const intent = usePreloadOnIntent();
  return (
    <ul className={menu.list}>
      {entries.map(({ label, to }) => (
        <li key={to}>
          <NavLink className={menu.item} to={to} end {...intent(to)}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

interface GroupEntriesProps {
  readonly group: Pick<NavigationGroup, 'id' | 'entries'>;
  /** Whether its menu is open or was. Until then nobody waits for the remote's code. */
  readonly wasOpened: boolean;
}

/** The links of a group: the entries of the manifest, and in their place those of the remote that fills it. */
function GroupEntries({ group, wasOpened }: GroupEntriesProps): ReactNode {
  const contribution = useSlotContributions('header.menu').find(({ id }) => id === group.id);
  // The same in every rendering: anything new here would give up HTML that is not taken over yet.
  const properties = useMemo(() => ({ entries: group.entries }), [group.entries]);
  const entries = useMemo(() => <NavigationList entries={group.entries} />, [group.entries]);
  if (!contribution || !wasOpened) return entries;
  return (
    <RemoteModule
      remote={contribution.remote}
      expose={contribution.expose}
      loading={entries}
      substitute={entries}
      properties={properties}
      kind="widget"
    />
  );
}

/** Whether a page is one of a group's entries, or below one: `/markets/stocks`, `/forums/7`. */
function leadsTo({ entries }: NavigationGroup, pathname: string): boolean {
  return entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

/** The navigation bar: plain links, and groups that open one at a time. */
export function Navigation({ disclosures }: { readonly disclosures: Disclosures }): ReactNode {
  const { manifest } = usePlatform();
  const role = useSession((session) => session.user?.role);
  const intent = usePreloadOnIntent();
  const { pathname } = useLocation();
  const groups = useMemo(() => headerGroups(manifest, role), [manifest, role]);
  return (
    <ul className={styles.navigation}>
      {groups.map((group) => {
        const first = group.entries[0];
        if (group.isLink && first) {
          return (
            <li key={group.id}>
              <NavLink className={styles.entry} to={first.to} end {...intent(first.to)}>
                {group.label}
              </NavLink>
            </li>
          );
        }
        const panelId = `menu-${group.id}`;
        const isOpen = disclosures.open === panelId;
        return (
          <li key={group.id} className={styles.group}>
            <button
              type="button"
              className={styles.entry}
              data-current={leadsTo(group, pathname) || undefined}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => disclosures.toggle(panelId)}
            >
              {group.label}
              <svg className={styles.caret} viewBox="0 0 10 6" width="8" height="5" aria-hidden="true">
                <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
            </button>
            <DisclosurePanel id={panelId} isOpen={isOpen}>
              {(wasOpened) => <GroupEntries group={group} wasOpened={wasOpened} />}
            </DisclosurePanel>
          </li>
        );
      })}
    </ul>
  );
}
