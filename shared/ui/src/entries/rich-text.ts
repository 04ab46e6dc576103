/** Texts that people write, and what makes them safe to show. */
export { headingsOf, type TextHeading } from '../rich-text/headings';
export { RichText, type RichTextProps } from '../rich-text/RichText';
export { sanitizeHtml, type AllowedHtml } from '../rich-text/sanitizeHtml';
