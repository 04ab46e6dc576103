import type { RemoteSlot, SlotHeight } from '@market-pulse/contract';
import { allows, sectionsOf } from '@market-pulse/contract/rules';
import { useSession } from '@market-pulse/session';
import { Fragment, useRef, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { usePlatform } from './platform';
import { RemoteModule, type RemoteModuleKind, type RemoteModuleProps } from './RemoteModule';
import { ReservedPlace } from './ReservedPlace';
import { useHeldPart } from './useHeldPart';

/** A contribution to a slot, with the remote that makes it. */
export interface SlotContribution extends RemoteSlot {
  readonly remote: string;
}

/** The contributions to a slot on this page that the visitor's role may see, lowest `order` first. */
export function useSlotContributions(slot: string): SlotContribution[] {
  const { manifest } = usePlatform();
  const { pathname } = useLocation();
  const role = useSession((session) => session.user?.role);
  return sectionsOf(manifest)
    .flatMap((remote) => remote.slots.map((contribution) => ({ ...contribution, remote: remote.name })))
    .filter((contribution) => contribution.slot === slot && allows(role, contribution.role))
    .filter(({ paths }) => paths?.some((path) => matchPath(path, pathname)) ?? true)
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

export interface SlotProps {
  /** Name of the slot: `home.sections`. */
  readonly name: string;
  /** What stands in a contribution's place until it is there. */
  readonly loading?: ReactNode;
  /** Properties handed to every contribution. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** What a contribution that cannot be shown leaves in its place; by default a notice with Retry. */
  readonly kind?: Exclude<RemoteModuleKind, 'page'>;
  /** Puts something around the place of a contribution, by its index: what stands beside the first one. By default nothing. */
  readonly frame?: (place: ReactNode, contribution: SlotContribution, index: number) => ReactNode;
  /**
   * Whether the code of what a server rendered is asked for only when the visitor comes near it, presses something in it or goes
   * elsewhere: for slots that are long and mostly out of sight. Contributions that do not say how high they are come at once.
   */
  readonly whenNear?: boolean;
}

/**
 * A named place that remotes fill. Each contribution loads, fails and retries on its own, and one that says how high it is
 * keeps its place while it loads.
 */
export function Slot({
  name,
  loading,
  properties,
  kind = 'widget',
  frame = (place) => place,
  whenNear = false,
}: SlotProps): ReactNode {
  return useSlotContributions(name).map((contribution, index) => {
    const { remote, id, expose, height } = contribution;
    const module = { remote, expose, loading, properties, kind };
    const place =
      whenNear && height ? (
        <HeldPlace height={height} module={module} />
      ) : (
        <ReservedPlace height={height}>
          <RemoteModule {...module} />
        </ReservedPlace>
      );
    return <Fragment key={`${remote}/${id}`}>{frame(place, contribution, index)}</Fragment>;
  });
}

interface HeldPlaceProps {
  readonly height: SlotHeight;
  readonly module: RemoteModuleProps;
}

/** A place that a server filled, and whose code is asked for when it is needed; one that none filled asks at once. */
function HeldPlace({ height, module }: HeldPlaceProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { isHeld, giveUp } = useHeldPart(place);
  return (
    <ReservedPlace height={height} isHeld={isHeld} ref={place}>
      <RemoteModule {...module} isHeld={isHeld} onFailed={giveUp} />
    </ReservedPlace>
  );
}
