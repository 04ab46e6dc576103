import { forgetFirstPage, showPageHead, SITE_TITLE } from '@market-pulse/remote-kit';
import { typography } from '@market-pulse/ui';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { RouteHandle } from './shellRoute';

/**
 * Tells people who do not see the page change that it did: sets the head of the document, moves the focus to the new page's
 * heading, and announces the title. Nothing of it happens on the first page: its document came with a head, the browser tells
 * of it, and its HTML is not touched before it is taken over.
 */
export function RouteAnnouncer(): ReactNode {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { title = SITE_TITLE, robots } = handle ?? {};
  const [firstPathname] = useState(pathname);
  const [isFirst, setFirst] = useState(true);
  if (isFirst && pathname !== firstPathname) setFirst(false);
  const [announcement, setAnnouncement] = useState('');

  // A layout effect: it runs before the effects of the page, which may say more of itself.
  useLayoutEffect(() => {
    if (isFirst) return;
    forgetFirstPage();
    showPageHead({ title, robots }, pathname);
  }, [isFirst, pathname, title, robots]);

  useEffect(() => {
    if (isFirst) return undefined;
    setAnnouncement(title);
    return focusHeading();
  }, [isFirst, pathname, title]);

  return (
    <div className={typography.visuallyHidden} role="status" aria-live="polite" data-announcer>
      {announcement}
    </div>
  );
}

/** How long a page may take to show its heading before the focus goes to the content instead. */
const HEADING_DEADLINE_MILLISECONDS = 3000;

/** Focuses the page's heading as soon as there is one; returns what stops waiting for it. */
function focusHeading(): () => void {
  const main = document.querySelector('main');
  const tryHeading = () => {
    const heading = main?.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (!main || tryHeading()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (tryHeading()) stop();
  });
  const timer = setTimeout(() => {
    stop();
    main.focus({ preventScroll: true });
  }, HEADING_DEADLINE_MILLISECONDS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
