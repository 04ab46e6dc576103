import sanitizeHtml from 'sanitize-html';

/** What the text of a filing may be made of. `figure` marks a cell with a number, which stands at the right of its column. */
const FILING_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'br', 'pre', 'strong', 'em', 'u', 'sub', 'sup', 'a'],
    ...['table', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { td: ['figure'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** The text of a filing as it is stored: nothing in it can run, and no address in it is another server's picture. */
export function sanitizeFiling(html: string): string {
  return sanitizeHtml(html, FILING_HTML);
}
