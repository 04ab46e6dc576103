import {
  beginTakeOver,
  confirmSession,
  createQueryClient,
  readEarly,
  resetQueriesOnSignInChange,
  reviveAnswers,
  startTabSync,
} from '@market-pulse/api-client';
import { Hydration } from '@market-pulse/remote-kit';
import { hydrateSession, isSignedIn, sessionStore, startSessionSync } from '@market-pulse/session';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserSite } from './BrowserSite';
import './chrome/tokens.css';
import { loaderFactory } from './federation/loaderFactory';
import './federation/sharedEntries';
import { keepEarlyPresses, takeEarlyEvents } from './page/earlyPresses';
import './page/earlyPresses.css';
import { readPageData, type RenderedPage } from './page/pageData';
import { dataPaths, ownerOfPath } from './preloading/ownerOfPath';
import { applyOverrides } from './preview/applyOverrides';
import { loadLazyRoutes } from './routing/loadLazyRoutes';
import { nameFirstEntry } from './routing/nameFirstEntry';
import { createSiteRouter, siteRoutes } from './routing/router';

/** Older answers than this are read again once the page is taken over. */
const FRESH_MILLISECONDS = 30_000;

/**
 * Starts the site in a document that came from the gateway. A page that the server rendered is taken over piece by piece; else
 * chrome and navigation are painted from the manifest alone. A remote's code is asked for when its route or a slot that it
 * fills is shown.
 */
export async function boot(document: Document): Promise<void> {
  const { manifest: served, configuration, rendered } = readPageData(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');

  const hydration = rendered && new Hydration(rendered.address);
  const earlyEvents = takeEarlyEvents(document);
  const giveUpPresses = hydration && keepEarlyPresses(document, hydration, earlyEvents);

  nameFirstEntry(history);
  hydrateSession();
  startSessionSync();
  const queryClient = createQueryClient();
  resetQueriesOnSignInChange(queryClient);
  startTabSync(queryClient);
  void confirmSession();
  const { manifest, deadOverrides } = await applyOverrides(served);
  const createLoader = loaderFactory(manifest);
  const loader = createLoader(manifest);
  const routes = siteRoutes(manifest);
  const refresh = rendered && refresher(queryClient, rendered);
  const onTakenOver = () => {
    refresh?.();
    giveUpPresses?.();
  };

  if (rendered) {
    reviveAnswers(queryClient, rendered.answers);
    // The code of the shell's own page is needed before React looks at its HTML.
    await loadLazyRoutes(routes, location);
  } else {
    // The data of the page is on its way before its code is.
    const owner = ownerOfPath(manifest, location.pathname);
    if (owner) dataPaths(owner).forEach(readEarly);
  }

  const site: ReactNode = (
    <BrowserSite
      queryClient={queryClient}
      configuration={configuration}
      initialPlatform={{ manifest, loader }}
      createLoader={createLoader}
      deadOverrides={deadOverrides}
      hydration={hydration}
      renderedAt={rendered?.renderedAt}
      onTakenOver={onTakenOver}
      router={createSiteRouter(routes, rendered !== undefined)}
    />
  );
  if (!rendered) createRoot(root).render(site);
  else {
    // As a transition React looks at the HTML in slices, between which the browser answers presses and paints.
    startTransition(() => {
      hydrateRoot(root, site, { onRecoverableError: reportUnlessExpected });
    });
  }
}

/** What reads again, once the page is taken over, what may have changed since the server rendered, or is otherwise for members. */
function refresher(queryClient: ReturnType<typeof createQueryClient>, { renderedAt }: RenderedPage): () => void {
  const finish = beginTakeOver();
  const isOld = Date.now() - renderedAt > FRESH_MILLISECONDS;
  return () => {
    finish(isOld || isSignedIn(sessionStore.getState()) ? queryClient.invalidateQueries() : undefined);
  };
}

/** What the server left to the browser, and said so, is no fault. */
function reportUnlessExpected(error: unknown): void {
  if ((error as { digest?: unknown } | null)?.digest === undefined) reportError(error);
}
