import type { EnvironmentManifest, Landmark } from '@market-pulse/contract';

/** Path of the page that an enabled remote marks as a landmark; undefined while no such remote is there. */
export function landmarkPath({ remotes }: EnvironmentManifest, landmark: Landmark): string | undefined {
  return remotes.flatMap(({ routes }) => routes).find((route) => route.landmark === landmark)?.path;
}
