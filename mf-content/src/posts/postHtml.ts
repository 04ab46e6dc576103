import type { AllowedHtml } from '@market-pulse/ui/rich-text';

/** What the text of a post is made of: what the server lets editors store. The page's own heading is the only h1. */
export const POST_HTML: AllowedHtml = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'abbr', 'time'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: [
    ...['href', 'rel', 'title', 'src', 'alt', 'width', 'height', 'loading'],
    ...['colspan', 'rowspan', 'scope', 'start', 'datetime'],
  ],
};
