import sanitizeHtml from 'sanitize-html';

/** Length of the excerpt that stands for the content in a list. */
export const EXCERPT_LENGTH = 120;

/** What a post may be made of. Everything else is dropped, its text stays; scripts and styles go with their text. */
const POST_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'abbr', 'time'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
  },
};

/** The content of a post as it is stored: nothing in it can run. */
export function sanitizePostContent(html: string): string {
  return sanitizeHtml(html, POST_HTML);
}

/** The first characters of the text of a post, without markup. */
export function excerptOf(html: string, length = EXCERPT_LENGTH): string {
  const text = sanitizeHtml(html.replace(/<\/(p|h[1-6]|li|tr|blockquote|figure)>|<br\s*\/?>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (escaped) =>
      escaped
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&'),
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, length);
}
