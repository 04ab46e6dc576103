import DOMPurify from 'dompurify';

/** What Markdown makes of what people write. No headings: the outline of a page is the page's own; their text stays. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const ALLOWED_ATTR = ['href', 'rel', 'title', 'start'];
/** Web and mail addresses, and paths of the site. */
const ALLOWED_URI_REGEXP = /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** The rendering of a post or comment as it may stand in the page. The server sanitised it; this is the second lock. */
export function sanitizeWriting(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
