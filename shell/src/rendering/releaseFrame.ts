import type { RemoteComponent } from '@market-pulse/remote-kit';

const PREFIX = 'release:';

/** A component by whose name a component stack tells which release what is below it is from. */
export function releaseFrame(release: string, render: RemoteComponent): RemoteComponent {
  return Object.defineProperty(
    (properties: Record<string, unknown>) => (render as (p: unknown) => never)(properties),
    'name',
    {
      value: `${PREFIX}${release}`,
    },
  );
}

/** The innermost release in a component stack; undefined where there is none. */
export function releaseInStack(componentStack: string): string | undefined {
  return /release:([a-z0-9-]+@[0-9A-Za-z.-]+)/.exec(componentStack)?.[1];
}
