import type { AllowedHtml } from '@market-pulse/ui/rich-text';

/** What the text of a filing is made of: what the server stores of it. `class` marks the figures of a table. */
export const FILING_HTML: AllowedHtml = {
  tags: [
    ...['h2', 'h3', 'p', 'br', 'pre', 'strong', 'em', 'u', 'sub', 'sup', 'a'],
    ...['table', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: ['href', 'rel', 'id', 'class', 'colspan', 'rowspan'],
};
