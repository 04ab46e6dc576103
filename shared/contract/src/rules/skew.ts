import type { RemoteRelease, ShellRelease } from '../platform/release';

/** What a shell offers to remotes. */
export interface HostOffer {
  /** Version of the platform contract that it keeps. */
  readonly contract: string;
  /** Versions of a shared package that it provides; none when it is not shared. */
  versionsOf(packageName: string): readonly string[];
  /** Whether a version lies in a semver range. */
  satisfies(version: string, range: string): boolean;
}

/** What a published shell offers. `satisfies` is the caller's: browsers bring another one than servers. */
export function offerOf(
  { contract, provides }: Pick<ShellRelease, 'contract' | 'provides'>,
  satisfies: HostOffer['satisfies'],
): HostOffer {
  const versionsOf = (name: string) => (provides[name] === undefined ? [] : [provides[name]]);
  return { contract, versionsOf, satisfies };
}

/** Why a release does not run in a shell, as the two halves of a sentence: who needs what, and what the shell does. */
export interface Skew {
  /** `react ^18.2.0`, or `platform contract ^2.0.0`. */
  readonly need: string;
  /** `provides 19.3.1`, `provides none`, or `keeps 1.2.0`. */
  readonly offer: string;
}

/**
 * The skew gate: what a release was built for that the shell does not have. The registry asks it at publish, browsers ask
 * it again before they load a release, for tabs that are older than it and overrides that no registry has seen.
 */
export function findSkew(
  { contract, consumes }: Pick<RemoteRelease, 'contract' | 'consumes'>,
  host: HostOffer,
): Skew | undefined {
  if (!host.satisfies(host.contract, contract)) {
    return { need: `platform contract ${contract}`, offer: `keeps ${host.contract}` };
  }
  for (const [name, range] of Object.entries(consumes)) {
    const versions = host.versionsOf(name);
    if (versions.some((version) => host.satisfies(version, range))) continue;
    return { need: `${name} ${range}`, offer: `provides ${versions.length === 0 ? 'none' : versions.join(', ')}` };
  }
  return undefined;
}
