import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SiteFailure } from './SiteFailure';

/** Says in a document whose site could not be started that it could not, with ways on. */
export function showSiteFailure(document: Document): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  createRoot(place).render(createElement(SiteFailure));
}
