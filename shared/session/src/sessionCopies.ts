/** Shared by all copies of this module in a page, which know nothing else of one another. */
const COPIES = Symbol.for('market-pulse.session-copies');

/**
 * Counts this copy of the store, and reports when it is not the only one: then two parts of the page disagree about
 * who is signed in, because a remote brought its own store instead of taking the shell's.
 */
export function registerSessionCopy(): void {
  const copies = sessionCopies() + 1;
  Reflect.set(globalThis, COPIES, copies);
  if (copies > 1) {
    console.error(
      `There are ${copies} copies of the session store in this page. @market-pulse/session must be shared as a singleton.`,
    );
  }
}

/** How many copies of the session store were loaded into this page; 1 is right. */
export function sessionCopies(): number {
  const copies: unknown = Reflect.get(globalThis, COPIES);
  return typeof copies === 'number' ? copies : 0;
}
