import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PLATFORM_PATH } from './platformPath';

/** The parts of the console. */
export const consoleViews = ['environments', 'health', 'history', 'tokens'] as const;
export type ConsoleView = (typeof consoleViews)[number];

/** What the address of the console says; whoever opens the address sees the same. */
export interface ConsolePlace {
  readonly view: ConsoleView;
  readonly environment: string | undefined;
  readonly remote: string | undefined;
}

/** The address of a place in the console. */
export function consolePath({ view, environment, remote }: Partial<ConsolePlace>): string {
  const entries = Object.entries({ view, environment, remote }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query === '' ? PLATFORM_PATH : `${PLATFORM_PATH}?${query}`;
}

/** Where in the console the visitor is, and how to go elsewhere in it. */
export function useConsoleView(): ConsolePlace & { readonly go: (place: Partial<ConsolePlace>) => void } {
  const [parameters, setParameters] = useSearchParams();
  const view = consoleViews.find((candidate) => candidate === parameters.get('view')) ?? 'environments';
  const go = useCallback(
    (place: Partial<ConsolePlace>) =>
      setParameters(consolePath(place).split('?')[1] ?? '', { preventScrollReset: true }),
    [setParameters],
  );
  return {
    view,
    environment: parameters.get('environment') ?? undefined,
    remote: parameters.get('remote') ?? undefined,
    go,
  };
}
