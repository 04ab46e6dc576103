import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { shortenText } from '@market-pulse/format';
import { RENDERED_BYTES } from '../../database/renderedBytes';
import { excerptOf } from '../posts/content';
import { splitCashtags, type CashtagLinks } from './cashtags';
import { linkMentions, type People } from './mentionLinks';
import { pictureName, type PictureSizes, showPictures, type ShownPictures, withPictureWords } from './textPictures';

/** Length of the excerpt that stands for a post in a list. */
const EXCERPT_LENGTH = 280;

const VISITORS_LINK = 'nofollow ugc noopener noreferrer';

/** Marks the links that the site itself makes, until they are sanitised: Markdown has no way to write an attribute. */
const OWN_LINK = 'data-own';

/** Markdown as people write it in forums: no HTML, and no pictures of other sites (they would tell a third party who reads). */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true });

// The outline of a page is the page's own: what someone writes as a heading is a paragraph in bold.
markdown.renderer.rules.heading_open = () => '<p><strong>';
markdown.renderer.rules.heading_close = () => '</strong></p>\n';

// A symbol of a text that leads somewhere is a link; what stands in a link already stays words.
markdown.core.ruler.push('cashtags', ({ tokens, env, Token }) => {
  const { links = {} } = env as { readonly links?: CashtagLinks };
  let depth = 0;
  const linked = (token: (typeof tokens)[number]) => {
    if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting;
    if (token.type !== 'text' || depth > 0) return token;
    return splitCashtags(token.content).flatMap(({ text, symbol = '' }) => {
      const words = new Token('text', '', 0);
      words.content = text;
      const href = Object.hasOwn(links, symbol) ? links[symbol] : undefined;
      if (href === undefined) return words;
      const open = new Token('link_open', 'a', 1);
      open.attrs = [
        ['href', href],
        [OWN_LINK, ''],
      ];
      return [open, words, new Token('link_close', 'a', -1)];
    });
  };
  for (const token of tokens) token.children &&= token.children.flatMap(linked);
});

markdown.core.ruler.push('mentions', linkMentions(OWN_LINK));

markdown.core.ruler.push('pictures', showPictures(OWN_LINK));

/** A second wall behind the renderer: only what it makes of Markdown gets through. */
const RENDERED_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && pictureName(attribs['src'] ?? '') === undefined,
  transformTags: {
    // Links of visitors neither recommend their target to search engines nor hand it a window.
    a: (tagName, { [OWN_LINK]: ownLink, ...attribs }) => ({
      tagName,
      attribs: ownLink === undefined ? { ...attribs, rel: VISITORS_LINK } : attribs,
    }),
  },
};

/** What someone wrote as it is shown: sanitised HTML, its first words for a list, and its pictures. */
export interface Rendering extends ShownPictures {
  readonly html: string;
  readonly excerpt: string;
}

/** What a text may show beside its words. */
export interface Known {
  /** Where its symbols lead. */
  readonly links?: CashtagLinks;
  readonly pictures?: PictureSizes;
  /** Whom it may name with `@`. */
  readonly people?: People;
}

/** The sanitised HTML of a text that someone wrote in a forum. */
export function renderMarkdown(text: string, known: Known = {}): string {
  return sanitizeHtml(markdown.render(text, { ...known }), RENDERED_HTML);
}

/** A text as it is shown; undefined when that takes more bytes than a rendering may. */
export function renderBounded(text: string, known: Known = {}): Rendering | undefined {
  const shown: ShownPictures = { shown: [], hasMissing: false };
  const rendered = markdown.render(text, { ...known, shown });
  if (Buffer.byteLength(rendered) > RENDERED_BYTES) return undefined;
  const html = sanitizeHtml(rendered, RENDERED_HTML);
  if (Buffer.byteLength(html) > RENDERED_BYTES) return undefined;
  const excerpt = shortenText(excerptOf(withPictureWords(html), EXCERPT_LENGTH + 1), EXCERPT_LENGTH);
  return { html, excerpt, ...shown };
}

/** A link that the site made of a symbol: it has an address here and, other than those of visitors, nothing else. */
const OWN_LINKS = /<a href="\/[^"]*">/g;

/** Whether rendered writing leads anywhere, but by the site's own links of symbols. */
export function hasLink(html: string): boolean {
  return html.replace(OWN_LINKS, '').includes('<a ');
}
