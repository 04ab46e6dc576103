import DOMPurify from 'dompurify';
import { keepPicturesBelow } from './pictureTags';

/** What a text of some kind may be made of. Everything else is taken out; what an element that goes had for text stays. */
export interface AllowedHtml {
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
  /** Path of the site that all its pictures have to be below; without one they may come from wherever pages load any. */
  readonly picturesBelow?: string;
}

/** Web and mail addresses, and paths of the site. */
const ALLOWED_URI_REGEXP = /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/**
 * A text that people wrote as it may stand in the page. The server sanitised it when it was stored; this is the second lock
 * (decision 22): what slipped through once, or lies in the database from before a rule, still does not run.
 */
export function sanitizeHtml(html: string, { tags, attributes, picturesBelow }: AllowedHtml): string {
  // Without a document it would hand back what it was given.
  if (!DOMPurify.isSupported) return '';
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOWED_URI_REGEXP,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return keepPicturesBelow(clean, picturesBelow);
}
