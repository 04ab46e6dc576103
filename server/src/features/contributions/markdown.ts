import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { shortenText } from '@market-pulse/format';
import { RENDERED_BYTES } from '../../database/renderedBytes';
import { excerptOf } from '../posts/content';

/** Length of the excerpt that stands for a post in a list. */
const EXCERPT_LENGTH = 280;

/** Markdown as people write it in forums: no HTML, no images (they would tell a third party who reads). */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true }).disable('image');

// The outline of a page is the page's own: what someone writes as a heading is a paragraph in bold.
markdown.renderer.rules.heading_open = () => '<p><strong>';
markdown.renderer.rules.heading_close = () => '</strong></p>\n';

/** A second wall behind the renderer: only what it makes of Markdown gets through. */
const RENDERED_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // Links of visitors neither recommend their target to search engines nor hand it a window.
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener noreferrer' }),
  },
};

/** What someone wrote as it is shown: sanitised HTML, and its first words for a list. */
export interface Rendering {
  readonly html: string;
  readonly excerpt: string;
}

/** The sanitised HTML of a text that someone wrote in a forum. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(markdown.render(text), RENDERED_HTML);
}

/** A text as it is shown; undefined when that takes more bytes than a rendering may. */
export function renderBounded(text: string): Rendering | undefined {
  const rendered = markdown.render(text);
  if (Buffer.byteLength(rendered) > RENDERED_BYTES) return undefined;
  const html = sanitizeHtml(rendered, RENDERED_HTML);
  if (Buffer.byteLength(html) > RENDERED_BYTES) return undefined;
  return { html, excerpt: shortenText(excerptOf(html, EXCERPT_LENGTH + 1), EXCERPT_LENGTH) };
}

/** Whether rendered writing leads anywhere. */
export function hasLink(html: string): boolean {
  return html.includes('<a ');
}
