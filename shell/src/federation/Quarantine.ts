/** Key in the tab's storage. */
const KEY = 'market-pulse:quarantine';
/** A release is passed over after so many failed loads or renderings. */
const FAILURES = 2;
/** For so long: what was wrong may have been put right on the server, and nobody sees a Retry for it. */
const QUARANTINE_MILLISECONDS = 10 * 60 * 1000;

interface Entry {
  readonly failures: number;
  /** Time of the last failure, in milliseconds since 1970. */
  readonly at: number;
}

/** Where a tab keeps which releases failed in it. Storage that is refused or full costs the memory, nothing else. */
export class Quarantine {
  constructor(
    private readonly storage: () => Storage,
    private readonly now: () => number,
  ) {}

  /** Whether a release failed so often of late that another one is to be preferred. */
  has(remote: string, version: string): boolean {
    const entry = this.read()[keyOf(remote, version)];
    if (entry === undefined || entry.failures < FAILURES) return false;
    // A clock that was set back makes nothing last.
    return Math.abs(this.now() - entry.at) < QUARANTINE_MILLISECONDS;
  }

  /** Notes that a release could not be loaded or shown. */
  record(remote: string, version: string): void {
    const entries = this.read();
    const failures = (entries[keyOf(remote, version)]?.failures ?? 0) + 1;
    this.write({ ...entries, [keyOf(remote, version)]: { failures, at: this.now() } });
  }

  /** Forgets every failure of a remote: a person wants it tried again. */
  lift(remote: string): void {
    const kept = Object.entries(this.read()).filter(([key]) => !key.startsWith(keyOf(remote, '')));
    this.write(Object.fromEntries(kept));
  }

  private read(): Readonly<Record<string, Entry | undefined>> {
    try {
      return (JSON.parse(this.storage().getItem(KEY) ?? '{}') ?? {}) as Record<string, Entry>;
    } catch {
      return {};
    }
  }

  private write(entries: Readonly<Record<string, Entry | undefined>>): void {
    try {
      if (Object.keys(entries).length === 0) this.storage().removeItem(KEY);
      else this.storage().setItem(KEY, JSON.stringify(entries));
    } catch {
      // Nothing to be done: the next load tries the release once more than it would have.
    }
  }
}

function keyOf(remote: string, version: string): string {
  return `${remote}@${version}`;
}
