import { findSkew, offerOf, type Release, type RemoteRelease, type ShellRelease } from '@market-pulse/contract';
import { satisfies } from 'semver';
import { ApiError } from '../../http/errors';
import { prefixOf, prefixesOf, shellPrefixes } from './pathPrefixes';

/** The releases that an environment holds, as far as others have to fit to them. */
export interface EnvironmentReleases {
  readonly name: string;
  readonly shell: ShellRelease | undefined;
  readonly remotes: readonly RemoteRelease[];
}

/**
 * Why a release does not fit into an environment: a path that is taken, a shell of another contract, a shared module
 * that is missing or of another version. Undefined when it fits.
 */
export function findConflict(release: Release, environment: EnvironmentReleases): ApiError | undefined {
  if (release.kind === 'remote') {
    return findTakenRoute(release, environment) ?? misfitOf(release, environment.shell, environment.name);
  }
  for (const remote of environment.remotes) {
    const misfit = misfitOf(remote, release, environment.name);
    if (misfit) return misfit;
  }
  return undefined;
}

/** Whether a remote claims paths that begin as those of the shell or of another remote do. */
function findTakenRoute(release: RemoteRelease, environment: EnvironmentReleases): ApiError | undefined {
  for (const { path } of release.routes) {
    const prefix = prefixOf(path);
    if (prefix === undefined) {
      const detail = `${release.name} claims ${path}, which takes in the paths of others: a route begins with a word`;
      return new ApiError('route_taken', detail);
    }
    if (shellPrefixes.has(prefix)) {
      return new ApiError('route_taken', `${release.name} claims ${path}, which belongs to the shell`);
    }
    const owner = environment.remotes.find(
      (other) => other.name !== release.name && prefixesOf(other).includes(prefix),
    );
    if (owner) {
      const detail = `${release.name} claims ${path}: /${prefix} belongs to ${owner.name} in ${environment.name}`;
      return new ApiError('route_taken', detail);
    }
  }
  return undefined;
}

/** Whether a remote was built for other versions than the shell has. Without a shell nothing can be said against it. */
function misfitOf(remote: RemoteRelease, shell: ShellRelease | undefined, environment: string): ApiError | undefined {
  const skew = shell && findSkew(remote, offerOf(shell, satisfies));
  if (!skew) return undefined;
  const who = `${remote.name} ${remote.version}`;
  const detail = `${who} needs ${skew.need}, and the shell ${shell.version} of ${environment} ${skew.offer}`;
  return new ApiError('release_incompatible', detail);
}
