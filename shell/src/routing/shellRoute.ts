import type { ShellPage } from '@market-pulse/contract/shell-pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What the shell keeps beside a route's element. */
export interface RouteHandle {
  /** Document title without the site's name; undefined is the site's name alone. */
  readonly title?: string;
  /** Keeps the page out of search engines. */
  readonly robots?: 'noindex';
}

/** The route of a page of the shell whose code is loaded when it is asked for. */
export function shellRoute({ path, title, robots }: ShellPage, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }), handle: { title, robots } satisfies RouteHandle };
}
