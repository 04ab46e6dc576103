import type { PageHead } from '@market-pulse/contract';
import { canonicalAddress, documentTitle, isIndexed, SITE_DESCRIPTION } from '@market-pulse/contract/rules';

/** What only whoever fetches the document reads of its head: of another page than the first it would be wrong. */
const OF_FIRST_PAGE =
  'meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"], script[type="application/ld+json"]';

const ATOM = 'application/atom+xml';

/**
 * Makes the head of the open document say what the page on screen says: title, description, canonical address, feed and robots.
 *
 * @param head what it says; without a title the document keeps the one that it has
 * @param pathname where the page is: its canonical address, unless it names another one
 */
export function showPageHead(head: PageHead, pathname: string): void {
  const { title, description = SITE_DESCRIPTION } = head;
  const canonical = canonicalAddress(head, pathname);
  const listed = isIndexed(head);
  if (title !== undefined) document.title = documentTitle(title);
  setElement('meta[name="description"]', 'meta', { name: 'description', content: description });
  setElement('link[rel="canonical"]', 'link', listed && { rel: 'canonical', href: location.origin + canonical });
  const feed = listed && head.feed !== undefined && { rel: 'alternate', type: ATOM, href: location.origin + head.feed };
  setElement(`link[rel="alternate"][type="${ATOM}"]`, 'link', feed);
  setElement('meta[name="robots"]', 'meta', !listed && { name: 'robots', content: 'noindex' });
}

/** Takes what stood in the document of the page that it was fetched for out of it, once another one is on screen. */
export function forgetFirstPage(): void {
  document.head.querySelectorAll(OF_FIRST_PAGE).forEach((element) => element.remove());
}

/** Gives the one element of the head the attributes, made where it is missing; `false` is for none. */
function setElement(selector: string, name: 'meta' | 'link', attributes: Record<string, string> | false): void {
  const known = document.head.querySelector(selector);
  if (!attributes) {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement(name));
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
}
