const LOCK_NAME = 'market-pulse:refresh';

/** How long a tab may hold the lease before the others take it for closed. */
const LEASE_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 100;
/** Two tabs that write the lease in the same moment both read it again after this; the last writer has it. */
const SETTLE_MILLISECONDS = 30;

/**
 * Runs `task` while no other tab of the site runs one. Web Locks where the browser has them; they need a secure
 * context, so elsewhere a lease in local storage does it.
 */
export function withRefreshLock<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK_NAME, task) : withLease(task);
}

async function withLease<Result>(task: () => Promise<Result>): Promise<Result> {
  const owner = String(Math.random());
  while (!(await acquireLease(owner))) await pause(POLL_MILLISECONDS);
  try {
    return await task();
  } finally {
    if (readLease()?.owner === owner) removeLease();
  }
}

/** Whether `owner` has the lease now. True as well where storage is refused: such a tab shares no session with others. */
async function acquireLease(owner: string): Promise<boolean> {
  const left = (readLease()?.until ?? 0) - Date.now();
  // One that runs for longer than any was taken before the clock was set back.
  if (left > 0 && left <= LEASE_MILLISECONDS) return false;
  if (!writeLease({ owner, until: Date.now() + LEASE_MILLISECONDS })) return true;
  await pause(SETTLE_MILLISECONDS);
  return readLease()?.owner === owner;
}

interface Lease {
  owner: string;
  until: number;
}

function readLease(): Lease | undefined {
  try {
    const [owner, until] = (window.localStorage.getItem(LOCK_NAME) ?? '').split(' ');
    return owner && until ? { owner, until: Number(until) } : undefined;
  } catch {
    return undefined;
  }
}

function writeLease({ owner, until }: Lease): boolean {
  try {
    window.localStorage.setItem(LOCK_NAME, `${owner} ${until}`);
    return true;
  } catch {
    return false;
  }
}

function removeLease(): void {
  try {
    window.localStorage.removeItem(LOCK_NAME);
  } catch {
    // Storage was refused meanwhile; the lease runs out by itself.
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
