import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { complaintsOf } from './complaints';

/** Hydrates what a server rendered in the tests of a file, one root each, and keeps what React and the page complain of meanwhile. */
export function hydratedRoot() {
  const told: unknown[] = [];
  let root: Root | undefined;
  let complaints: jest.SpyInstance;
  beforeEach(() => {
    told.length = 0;
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    root = undefined;
    document.body.innerHTML = '';
    jest.restoreAllMocks();
  });
  return {
    /** Puts a page from the server into the document, and takes it over. */
    hydrate: async (html: string, element: ReactNode): Promise<void> => {
      const container = document.createElement('div');
      document.body.append(container);
      container.innerHTML = html;
      await act(async () => {
        root = hydrateRoot(container, element, { onRecoverableError: (error) => told.push(error) });
      });
    },
    render: (element: ReactNode): Promise<void> => act(async () => root?.render(element)),
    heard: (): unknown[] => [...told, ...complaintsOf(complaints)],
  };
}
