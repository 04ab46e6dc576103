import { useEffect } from 'react';

/** Name of the site, behind every document title. */
export const SITE_TITLE = 'Market Pulse';

/** Sets the document title while the component is shown: `Earnings primer · Market Pulse`. Undefined leaves it alone. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === SITE_TITLE ? title : `${title} · ${SITE_TITLE}`;
  }, [title]);
}
