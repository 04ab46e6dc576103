import { FORUM_PICTURES_PATH } from '@market-pulse/contract/rules';
import type { AllowedHtml } from '@market-pulse/ui/rich-text';

/** What Markdown makes of what people write. No headings: the outline of a page is the page's own; their text stays. */
export const FORUM_HTML: AllowedHtml = {
  tags: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: ['href', 'rel', 'title', 'start', 'src', 'alt', 'width', 'height', 'loading'],
  picturesBelow: FORUM_PICTURES_PATH,
};
