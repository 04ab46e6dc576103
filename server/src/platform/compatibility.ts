import { type Release, type RemoteRelease, type ShellRelease, isSamePattern, matchRoute } from '@market-pulse/contract';
import { satisfies } from 'semver';
import { ApiError } from '../http/errors';
import { shellRoutes } from './shellRoutes';

/** The releases that an environment holds, as far as others have to fit to them. */
export interface EnvironmentReleases {
  readonly name: string;
  readonly shell: ShellRelease | undefined;
  readonly remotes: readonly RemoteRelease[];
}

/**
 * Why a release does not fit into an environment: a route that is taken, a shell of another contract, a shared module
 * that is missing or of another version. Undefined when it fits.
 */
export function findConflict(release: Release, environment: EnvironmentReleases): ApiError | undefined {
  if (release.kind === 'remote') {
    return findTakenRoute(release, environment) ?? findSkew(release, environment.shell, environment.name);
  }
  for (const remote of environment.remotes) {
    const skew = findSkew(remote, release, environment.name);
    if (skew) return skew;
  }
  return undefined;
}

/** Whether two remotes, or a remote and the shell, claim the same paths. */
function findTakenRoute(release: RemoteRelease, environment: EnvironmentReleases): ApiError | undefined {
  for (const { path } of release.routes) {
    if (matchRoute(shellRoutes, path)) {
      return new ApiError('route_taken', `${release.name} claims ${path}, which belongs to the shell`);
    }
    const owner = environment.remotes.find(
      (other) => other.name !== release.name && other.routes.some((route) => isSamePattern(route.path, path)),
    );
    if (owner) {
      const detail = `${release.name} claims ${path}, which belongs to ${owner.name} in ${environment.name}`;
      return new ApiError('route_taken', detail);
    }
  }
  return undefined;
}

/** Whether a remote was built for other versions than the shell has. Without a shell nothing can be said against it. */
function findSkew(remote: RemoteRelease, shell: ShellRelease | undefined, environment: string): ApiError | undefined {
  if (!shell) return undefined;
  const who = `${remote.name} ${remote.version}`;
  const host = `the shell ${shell.version} of ${environment}`;
  if (!satisfies(shell.contract, remote.contract)) {
    const detail = `${who} works with platform contract ${remote.contract}, and ${host} keeps ${shell.contract}`;
    return new ApiError('release_incompatible', detail);
  }
  for (const [module, range] of Object.entries(remote.consumes)) {
    const version = shell.provides[module];
    if (version === undefined) {
      return new ApiError('release_incompatible', `${who} needs ${module} ${range}, and ${host} provides none`);
    }
    if (!satisfies(version, range)) {
      const detail = `${who} needs ${module} ${range}, and ${host} provides ${version}`;
      return new ApiError('release_incompatible', detail);
    }
  }
  return undefined;
}
