import type { PageHead } from '@market-pulse/contract';
import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showPageHead } from './showPageHead';

/** Takes the head of a page that is rendered without a document. */
export interface PageHeadSink {
  /** What the page says; of several the last one counts, which is the innermost's. */
  put(head: PageHead): void;
}

const PageHeadSinkContext = createContext<PageHeadSink | undefined>(undefined);

/** Provides what takes the heads of pages on a server; used by hosts. */
export const PageHeadSinkProvider = PageHeadSinkContext.Provider;

/**
 * Says what the page is: its title, what it is described as and shown by where it is shared, and whether there is anything at
 * its address. The server makes the document's head and the status of its answer of it, the browser keeps title,
 * description, canonical address and robots in step. One component of a page says it, and undefined for as long as it
 * does not know; the route's title stands until then.
 */
export function usePageHead(head: PageHead | undefined): void {
  const sink = useContext(PageHeadSinkContext);
  const { pathname } = useLocation();
  if (head) sink?.put(head);

  const isKnown = head !== undefined;
  const { title, description, canonical, feed, robots, isMissing, isWithdrawn, movedTo } = head ?? {};
  useEffect(() => {
    if (isKnown)
      showPageHead({ title, description, canonical, feed, robots, isMissing, isWithdrawn, movedTo }, pathname);
  }, [isKnown, title, description, canonical, feed, robots, isMissing, isWithdrawn, movedTo, pathname]);
}
