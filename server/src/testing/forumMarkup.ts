import type { Allowances } from './disallowedMarkup';

const PLAIN_ELEMENTS = [
  ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'li', 'strong', 'em', 's'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** What forum texts may be made of. Written out a second time, so that widening the list of the product by mistake shows. */
export const FORUM_MARKUP: Allowances = {
  ...Object.fromEntries(PLAIN_ELEMENTS.map((element) => [element, []])),
  a: ['href', 'title', 'rel'],
  ol: ['start'],
};
