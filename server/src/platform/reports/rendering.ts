import type { ReleaseRendering, RenderingFault } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { CircuitState } from '../../http/circuit';
import { SHELL, loadEnvironmentState } from '../environments/environmentState';
import type { ReleaseRow } from '../queries';

/** How it is with a release that had faults while it was rendered. */
export interface RenderingState {
  readonly state: CircuitState;
  /** Milliseconds for which its modules are left to browsers still. */
  readonly waitMilliseconds: number;
  /** Since the server started, of each kind. */
  readonly faults: Readonly<Record<RenderingFault, number>>;
}

/** Tells of the releases that had faults, by `name@version`. */
export type RenderingStates = () => Readonly<Record<string, RenderingState>>;

const places = { closed: 'server', half_open: 'trial', open: 'left' } as const satisfies Record<CircuitState, string>;

/**
 * Where the releases that an environment serves are rendered: of the shell, then of each remote, the release and its canary.
 *
 * @param states of this server; undefined where all pages are rendered in browsers
 */
export async function listRendering(
  database: Database,
  environment: string,
  states: RenderingStates | undefined,
): Promise<ReleaseRendering[]> {
  const rows = (await loadEnvironmentState(database, environment))?.rows ?? [];
  const releases = rows.flatMap(({ release, canary }) => [release, canary]).filter((release) => release !== undefined);
  const switchedOff = new Set(rows.filter(({ row }) => !row.serverRendering).map(({ row }) => row.remote));
  const known = states?.();
  const first = ({ name }: ReleaseRow) => (name === SHELL ? 0 : 1);
  return releases
    .sort((one, other) => first(one) - first(other))
    .map(({ name, version, document }) => ({
      ...{ name, version, title: document.title },
      ...(document.server === undefined || known === undefined
        ? untried('browsers')
        : switchedOff.has(name) || switchedOff.has(SHELL)
          ? untried('off')
          : describe(known[`${name}@${version}`])),
    }));
}

type Rendering = Pick<ReleaseRendering, 'place' | 'wait_seconds' | 'faults'>;

const untried = (place: Rendering['place']): Rendering => ({ place, wait_seconds: 0, faults: [] });

function describe(known: RenderingState | undefined): Rendering {
  if (!known) return untried('server');
  const { state, waitMilliseconds, faults } = known;
  return {
    place: places[state],
    wait_seconds: Math.ceil(waitMilliseconds / 1000),
    faults: (Object.entries(faults) as [RenderingFault, number][])
      .filter(([, count]) => count > 0)
      .map(([fault, count]) => ({ fault, count }))
      .sort((one, other) => other.count - one.count),
  };
}
