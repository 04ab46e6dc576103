import type { EnvironmentRemoteState } from '@market-pulse/contract';
import { visitorShare } from './visitorShare';

/** What a change is about. */
export interface ChangedRow {
  /** `Markets`. */
  readonly title: string;
  readonly environment: string;
  /** The environment that this site serves to its visitors; undefined when this browser cannot know. */
  readonly served: string | undefined;
  /** Whether it is the shell: its row speaks for all pages. */
  readonly isShell: boolean;
}

/** What visitors will experience of a change, in whole sentences; empty when they will notice nothing. */
export function consequences(
  before: EnvironmentRemoteState,
  after: EnvironmentRemoteState,
  { title, environment, served, isShell }: ChangedRow,
): string[] {
  if (!before.enabled && !after.enabled)
    return [`${title} is switched off in ${environment}: nobody sees a difference yet.`];
  const sentences = [
    ...experience(before, after, title),
    ...renderingChanges(before, after, isShell ? undefined : title),
  ];
  if (sentences.length === 0) return [];
  const elsewhere = served !== undefined && served !== environment;
  const note = `Visitors of this site get ${served}: what happens in ${environment} shows in previews alone.`;
  return elsewhere ? [...sentences, note] : sentences;
}

function experience(before: EnvironmentRemoteState, after: EnvironmentRemoteState, title: string): string[] {
  if (before.enabled && !after.enabled) {
    return [
      `${title} is gone from every page at the visitors’ next page load.`,
      'Pages that are open keep it until they are loaded again.',
    ];
  }
  if (!before.enabled) {
    const release = after.version ?? 'no release';
    return [`${title} appears at the visitors’ next page load, with ${release}.`, ...canaryStarts(after)];
  }
  if (before.version === after.version) return canaryChanges(before, after);
  return [
    `${capital(visitorShare(100 - (after.canary?.percent ?? 0)))} get ${after.version ?? 'nothing'} at their next page load.`,
    'Pages that are open keep what they have until they are loaded again.',
    ...(after.fallback_version
      ? [`Where ${after.version} does not load, browsers turn to ${after.fallback_version} by themselves.`]
      : []),
    ...(before.canary && !after.canary ? ['The canary ends.'] : canaryStarts(after)),
  ];
}

function canaryChanges({ canary: before }: EnvironmentRemoteState, after: EnvironmentRemoteState): string[] {
  const { canary, version } = after;
  if (!canary) return before ? [`All visitors get ${version} at their next page load; the canary ends.`] : [];
  const others = canary.percent < 100 ? `; the others get ${version}` : '';
  const sentences = [
    `${capital(visitorShare(canary.percent))} get ${canary.version} at their next page load${others}.`,
  ];
  if (!before || before.version !== canary.version) {
    return [...sentences, 'Each visitor stays in the same group from visit to visit.'];
  }
  if (canary.percent > before.percent) return [...sentences, 'Whoever has it already keeps it; others join them.'];
  return [...sentences, `Some of those who have it go back to ${version}.`];
}

/** @param title undefined for all pages at once */
function renderingChanges(
  before: EnvironmentRemoteState,
  after: EnvironmentRemoteState,
  title: string | undefined,
): string[] {
  // What is not there before or after is rendered nowhere.
  if (before.server_rendering === after.server_rendering || !before.enabled || !after.enabled) return [];
  if (after.server_rendering)
    return [`${title ?? 'Every page'} is in the page as it arrives, from the next page load on.`];
  return [
    title === undefined
      ? 'Pages arrive without content, which browsers then make, from the next page load on.'
      : `Pages arrive without what ${title} shows, which browsers then make, from the next page load on.`,
    'It shows later, and neither without script nor to search engines that run none.',
  ];
}

function canaryStarts({ canary }: EnvironmentRemoteState): string[] {
  return canary ? [`${capital(visitorShare(canary.percent))} get ${canary.version} as a canary.`] : [];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
