import type { LoadErrorCode, LoadPhase, PlatformHealth, ReleaseVerdict } from '@market-pulse/contract';

type ReleaseHealth = PlatformHealth['remotes'][number]['releases'][number];

/** What is looked at at a glance: the last day. */
export const HEALTH_HOURS = 24;

/** Classes of failures in words for people. */
export const failureTexts: Readonly<Record<LoadErrorCode, string>> = {
  network: 'No answer',
  http: 'Answered with an error',
  timeout: 'Too slow',
  integrity: 'Changed file refused',
  evaluation: 'Threw while starting',
  contract: 'Built for another platform',
  'missing-export': 'Module missing',
  render: 'Threw while rendering',
  chunk: 'Part of the code missing',
};

/** Phases of loading in words for people, in their order. */
export const phaseTexts: Readonly<Record<LoadPhase, string>> = {
  manifest: 'Manifest',
  entry: 'Entry',
  init: 'Initialising',
  expose: 'Module',
  render: 'Rendering',
};

/** What is to be said of a release at a glance. */
export interface HealthSummary {
  readonly tone: 'neutral' | 'gain' | 'loss';
  readonly failures: number;
  /** How often its entry or a module was loaded well, whichever is more. */
  readonly loads: number;
  readonly text: string;
}

/** How the release of a remote does in browsers; without reports nobody knows. */
export function summarizeHealth(
  health: PlatformHealth | undefined,
  remote: string,
  version: string | null | undefined,
): HealthSummary {
  const releases = health?.remotes.find(({ name }) => name === remote)?.releases ?? [];
  const release = releases.find((candidate) => candidate.version === version);
  const failures = release ? countFailures(release) : 0;
  const loads = Math.max(0, ...(release?.timings ?? []).map(({ count }) => count));
  if (release && failures > 0) {
    const { failed_visitors: failed, visitors } = release;
    const text = `${counted(failures, 'failure')}, ${failed.toLocaleString('en-US')} of ${counted(visitors, 'visitor')}`;
    return { tone: isBad(release) ? 'loss' : 'neutral', failures, loads, text };
  }
  if (loads > 0) return { tone: 'gain', failures, loads, text: 'No failures' };
  return { tone: 'neutral', failures, loads, text: 'No reports' };
}

/** Verdicts in words for people. */
export const verdictTexts: Readonly<Record<ReleaseVerdict, string>> = {
  proven: 'Proven',
  failing: 'Fails',
  doubtful: 'In doubt',
  untried: 'Too few reports',
};

/** Whether more is wrong with a release than that somebody says so. */
export function isBad({ verdict }: ReleaseHealth): boolean {
  return verdict === 'failing' || verdict === 'doubtful';
}

/** All failures of a release, of every class. */
export function countFailures({ failures }: ReleaseHealth): number {
  return failures.reduce((sum, { count }) => sum + count, 0);
}

/** `1 failure`, `12 failures`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Failures of a release by class, of all phases together, most frequent first. */
export function failuresByClass({ failures }: ReleaseHealth): { code: LoadErrorCode; count: number }[] {
  const counts = new Map<LoadErrorCode, number>();
  for (const { code, count } of failures) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => ({ code, count })).sort((one, other) => other.count - one.count);
}

/** The phases of which there are timings, in their order. */
export function phasesIn(remotes: PlatformHealth['remotes']): LoadPhase[] {
  const seen = new Set(
    remotes.flatMap(({ releases }) => releases.flatMap(({ timings }) => timings.map(({ phase }) => phase))),
  );
  return (Object.keys(phaseTexts) as LoadPhase[]).filter((phase) => seen.has(phase));
}
