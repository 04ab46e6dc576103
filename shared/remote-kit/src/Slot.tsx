import type { RemoteSlot } from '@market-pulse/contract';
import { useSession } from '@market-pulse/session';
import type { ReactNode } from 'react';
import { allows } from './roles';
import { usePlatform } from './platform';
import { RemoteModule } from './RemoteModule';

/** A contribution to a slot, with the remote that makes it. */
export interface SlotContribution extends RemoteSlot {
  readonly remote: string;
}

/** The contributions to a slot that the visitor's role may see, lowest `order` first. */
export function useSlotContributions(slot: string): SlotContribution[] {
  const { manifest } = usePlatform();
  const role = useSession((session) => session.user?.role);
  return manifest.remotes
    .flatMap((remote) => remote.slots.map((contribution) => ({ ...contribution, remote: remote.name })))
    .filter((contribution) => contribution.slot === slot && allows(role, contribution.role))
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

export interface SlotProps {
  /** Name of the slot: `home.sections`. */
  readonly name: string;
  /** What stands in a contribution's place until it is there. */
  readonly loading?: ReactNode;
  /** Properties handed to every contribution. */
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** A named place that remotes fill. Each contribution loads, fails and retries on its own. */
export function Slot({ name, loading, properties }: SlotProps): ReactNode {
  return useSlotContributions(name).map(({ remote, id, expose }) => (
    <RemoteModule
      key={`${remote}/${id}`}
      remote={remote}
      expose={expose}
      loading={loading}
      properties={properties}
      kind="widget"
    />
  ));
}
