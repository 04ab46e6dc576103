import { changeAddress, choiceParameter, textParameter, useAddressState } from '@market-pulse/remote-kit';
import { useCallback } from 'react';
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

/** Longest name of an environment or a remote that is taken from an address; the platform takes no longer ones. */
const NAME_MAX_LENGTH = 40;
const name = textParameter(NAME_MAX_LENGTH);
export const CONSOLE_PARAMETERS = { view: choiceParameter(consoleViews), environment: name, remote: name };
const NOWHERE: Partial<ConsolePlace> = { view: undefined, environment: undefined, remote: undefined };

/** The address of a place in the console. */
export function consolePath(place: Partial<ConsolePlace>): string {
  const query = changeAddress(CONSOLE_PARAMETERS, new URLSearchParams(), place).toString();
  return query === '' ? PLATFORM_PATH : `${PLATFORM_PATH}?${query}`;
}

/** Where in the console the visitor is, and how to go elsewhere in it. */
export function useConsoleView(): ConsolePlace & { readonly go: (place: Partial<ConsolePlace>) => void } {
  const [{ view = 'environments', environment, remote }, change] = useAddressState(CONSOLE_PARAMETERS);
  const go = useCallback((place: Partial<ConsolePlace>) => change({ ...NOWHERE, ...place }), [change]);
  return { view, environment: environment || undefined, remote: remote || undefined, go };
}
