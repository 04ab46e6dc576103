import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';

import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RemoteDefinition } from '../defineRemote';
import { renderOnSite } from './renderOnSite';

/** What search engines show of a description, in characters. */
const SHOWN = { atLeast: 50, atMost: 160 };

/**
 * Tests that every page of a remote describes itself, whatever its API answers.
 *
 * @param pages the remote's pages by the name that they are exposed under; pages for one of many things (`/post/:slug`) are left
 *   out, as these describe what they show.
 */
export function testDescriptions({ routes }: RemoteDefinition, pages: Readonly<Record<string, ComponentType>>): void {
  const described = (routes ?? []).filter(({ path }) => !path.includes(':'));
  let api: LoopbackApi;
  afterEach(() => api.close());

  test.each(described)('$path describes itself in 50 to 160 characters', async ({ path, expose }) => {
    api = await answerApi({});
    const Page = pages[expose];
    if (!Page) throw new Error(`No page of the test is exposed as ${expose}`);
    const { head } = renderOnSite(<Page />, { at: path });
    await waitFor(() => expect(head()?.description?.length).toBeGreaterThanOrEqual(SHOWN.atLeast));
    expect(head()?.description?.length).toBeLessThanOrEqual(SHOWN.atMost);
  });
}
