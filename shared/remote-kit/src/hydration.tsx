import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** For what never changes but between a server's HTML and the page that takes it over. */
export const subscribeToNothing = () => () => undefined;

/** Whether the component is rendered on a server, or takes over there what a server rendered; false in every later rendering. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

/** One part of a page from a server that is to be taken over. */
interface HydrationPart {
  readonly isPostponed: boolean;
}

/** Marks the outermost element of a remote's part of a page. */
export const PART_ATTRIBUTE = 'data-remote';

/** Knows which parts of a page from a server run, and counts those that are still to be taken over. */
export class Hydration {
  private readonly running = new WeakSet<Element>();
  private readonly followers = new Set<() => void>();
  private isHostRunning = false;
  private readonly parts = new Map<symbol, HydrationPart>();
  private readonly settled = new Set<() => void>();
  private readonly completed = new Set<() => void>();
  private readonly held = new Map<Element, () => void>();

  /** @param address the one address that a server rendered the page for, from its path on; others may lead to it too */
  constructor(readonly address?: string) {}

  /** One more part is to be taken over. */
  begin(): { readonly finish: () => void; readonly postpone: () => void } {
    const part = Symbol();
    this.parts.set(part, { isPostponed: false });
    return {
      finish: () => {
        if (this.parts.delete(part)) this.tell();
      },
      postpone: () => {
        if (!this.parts.has(part)) return;
        this.parts.set(part, { isPostponed: true });
        this.tell();
      },
    };
  }

  /** A remote's part runs, but for the parts in it. A `ref` of its outermost element. */
  readonly take = (part: Element | null): void => {
    if (!part) return;
    this.running.add(part);
    this.tellFollowers();
  };

  /** What is in no part runs: it is the host's own. */
  takeHost(): void {
    this.isHostRunning = true;
    this.tellFollowers();
  }

  /** Whether the code that answers an element's events runs. */
  isTaken(element: Element): boolean {
    const part = element.closest(`[${PART_ATTRIBUTE}]`);
    return part ? this.running.has(part) : this.isHostRunning;
  }

  /**
   * A part is taken over only when somebody comes near it.
   *
   * @param place what the part stands in
   * @param begin loads its code; called once at most
   * @returns to be called when its code does not come, or when it is gone
   */
  hold(place: Element, begin: () => void): () => void {
    let hasBegun = false;
    this.held.set(place, () => {
      if (hasBegun) return;
      hasBegun = true;
      begin();
    });
    return () => {
      if (this.held.delete(place)) this.tellFollowers();
    };
  }

  /**
   * Somebody needs an element: the part that it is in is taken over now, if it was held.
   *
   * @returns whether it is in such a part, which runs or comes
   */
  want(element: Element): boolean {
    for (const [place, begin] of this.held) {
      if (!place.contains(element)) continue;
      begin();
      return true;
    }
    return false;
  }

  /** Every part that is held is taken over now. */
  wantAll(): void {
    for (const begin of this.held.values()) begin();
  }

  /** Told whenever another part runs, or one that was held does not come. */
  onTake(listener: () => void): void {
    this.followers.add(listener);
  }

  /** Told once, as soon as nothing is left to be taken over but what the page does not wait for. */
  onSettled(listener: () => void): void {
    this.settled.add(listener);
    this.tell();
  }

  /** Told once, as soon as nothing is left to be taken over. */
  onComplete(listener: () => void): void {
    this.completed.add(listener);
    this.tell();
  }

  private tellFollowers(): void {
    for (const listener of this.followers) listener();
  }

  private tell(): void {
    const parts = [...this.parts.values()];
    if (parts.every(({ isPostponed }) => isPostponed)) callOnce(this.settled);
    if (parts.length === 0) callOnce(this.completed);
  }
}

function callOnce(listeners: Set<() => void>): void {
  const told = [...listeners];
  listeners.clear();
  for (const listener of told) listener();
}

const HydrationContext = createContext<Hydration | undefined>(undefined);

/** Provides the count of what is to be taken over; used by hosts whose pages come from a server. */
export const HydrationProvider = HydrationContext.Provider;

/** The count of what is to be taken over; undefined on a server, and in a page that none rendered. */
export function useHydration(): Hydration | undefined {
  return useContext(HydrationContext);
}

/** How a part of the page that has a Suspense boundary of its own is taken over, as seen from outside of the boundary. */
export interface TakeOver {
  /** False as long as a server's HTML stands there: what is handed into the boundary then has to stay the same. */
  readonly isDone: boolean;
  /** To be called once the part runs. */
  readonly finish: () => void;
  /** Lets the page go on without the part, which may still come. */
  readonly postpone: () => void;
}

/** Follows how a part that is rendered inside a Suspense boundary of its own is taken over, and counts it. */
export function useTakeOver(): TakeOver {
  const hydration = useHydration();
  const isHydrating = useIsHydrating();
  const [wasServed] = useState(isHydrating);
  const [isDone, setDone] = useState(!wasServed);
  const part = useRef<ReturnType<Hydration['begin']>>(undefined);
  useEffect(() => {
    if (!hydration || !wasServed) return undefined;
    part.current = hydration.begin();
    return part.current.finish;
  }, [hydration, wasServed]);
  const postpone = useCallback(() => part.current?.postpone(), []);
  const finish = useCallback(() => {
    part.current?.finish();
    setDone(true);
  }, []);
  return { isDone, finish, postpone };
}
