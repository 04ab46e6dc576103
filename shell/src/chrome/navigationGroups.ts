import type { EnvironmentManifest, RemoteNav, Role } from '@market-pulse/contract';
import { sectionsOf } from '@market-pulse/contract/rules';
import { allows } from '@market-pulse/remote-kit';
import { OPERATOR_ROLE, PLATFORM_PATH } from '../console/platformPath';

/** One link of a menu. */
export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
}

/** A group of links; `id` also names the contribution to `header.menu` that may fill it. */
export interface NavigationGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  /** A group whose only entry carries the group's label is shown as a plain link. */
  readonly isLink: boolean;
}

/** Header group that stands in the signed-in visitor's menu instead of the navigation bar. */
const ACCOUNT_GROUP = 'Account';

/** What the shell itself contributes to navigation. */
const shellEntries: readonly RemoteNav[] = [
  { placement: 'header', group: 'Home', label: 'Home', to: '/', order: 0 },
  // Behind what remotes offer there.
  { placement: 'header', group: ACCOUNT_GROUP, label: 'Platform', to: PLATFORM_PATH, order: 1000, role: OPERATOR_ROLE },
  { placement: 'footer', group: 'Navigation', label: 'Home', to: '/', order: 0 },
];

function groupsOf(entries: readonly RemoteNav[]): NavigationGroup[] {
  const byGroup = new Map<string, RemoteNav[]>();
  for (const entry of [...entries].sort((one, other) => one.order - other.order)) {
    byGroup.set(entry.group, [...(byGroup.get(entry.group) ?? []), entry]);
  }
  return [...byGroup].map(([label, members]) => ({
    id: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    label,
    entries: members.map(({ label: entryLabel, to }) => ({ label: entryLabel, to })),
    isLink: members.length === 1 && members[0]?.label === label,
  }));
}

function entriesFor(manifest: EnvironmentManifest, placement: RemoteNav['placement'], role: Role | undefined) {
  return [...shellEntries, ...sectionsOf(manifest).flatMap(({ nav }) => nav)].filter(
    (entry) => entry.placement === placement && allows(role, entry.role),
  );
}

/** Groups of the navigation bar, ordered by the lowest `order` of their entries. */
export function headerGroups(manifest: EnvironmentManifest, role: Role | undefined): NavigationGroup[] {
  return groupsOf(entriesFor(manifest, 'header', role).filter(({ group }) => group !== ACCOUNT_GROUP));
}

/** The signed-in visitor's menu, to which remotes may add. */
export function accountGroup(
  manifest: EnvironmentManifest,
  role: Role | undefined,
): Pick<NavigationGroup, 'id' | 'entries'> {
  const entries = entriesFor(manifest, 'header', role).filter(({ group }) => group === ACCOUNT_GROUP);
  return { id: 'account', entries: groupsOf(entries).flatMap((group) => group.entries) };
}

/** Groups of the footer. */
export function footerGroups(manifest: EnvironmentManifest, role: Role | undefined): NavigationGroup[] {
  return groupsOf(entriesFor(manifest, 'footer', role));
}

/** Pages that search on their own, by the group that each stands in. */
export function searchPageGroups(manifest: EnvironmentManifest, role: Role | undefined): NavigationGroup[] {
  return groupsOf(entriesFor(manifest, 'search', role));
}
