import type MarkdownIt from 'markdown-it';

/** Where pictures of texts are. As the contract says, which a thread that renders does not load: it is to start fast. */
export const PICTURES_OF_TEXTS = '/media/forum/';
const ADDRESS = new RegExp(`^${PICTURES_OF_TEXTS}([0-9a-f]{32})$`);

/** The name of the picture at an address in a text; undefined where that is no picture of ours. */
export function pictureName(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** A step between the reading of a text and its showing. */
type CoreRule = Parameters<InstanceType<typeof MarkdownIt>['core']['ruler']['push']>[1];

/** Sizes in pixels of the pictures that a text may show, by their names. */
export type PictureSizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;

/** What came of the pictures of a text. */
export interface ShownPictures {
  /** Names of those that it shows, each once. */
  shown: string[];
  /** Whether it has pictures at addresses of ours that it may not show: they are gone, or somebody else's. */
  hasMissing: boolean;
}

/** Said where an author says nothing. */
const NO_WORDS = 'Picture without a description';

/**
 * Shows the pictures of a text that are ours and known, each as a link to itself in full. Those of other sites are links alone: loading
 * one would tell that site who reads. Of one that is ours and not known the words stay.
 *
 * @param ownLink attribute that marks a link of the site
 */
export function showPictures(ownLink: string): CoreRule {
  return ({ tokens, env, Token }) => {
    const { pictures = {}, shown } = env as { readonly pictures?: PictureSizes; readonly shown?: ShownPictures };
    type OneToken = (typeof tokens)[number];
    let depth = 0;
    const words = (content: string) => Object.assign(new Token('text', '', 0), { content });
    const linked = (attrs: [string, string][], inner: OneToken): OneToken[] => {
      if (depth > 0) return [inner];
      return [Object.assign(new Token('link_open', 'a', 1), { attrs }), inner, new Token('link_close', 'a', -1)];
    };
    const show = (token: OneToken): OneToken | OneToken[] => {
      if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting;
      if (token.type !== 'image') return token;
      const src = String(token.attrGet('src') ?? '');
      const name = pictureName(src);
      if (name === undefined) return linked([['href', src]], words(token.content.trim() || src));
      const said = token.content.trim() || NO_WORDS;
      const size = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
      if (!size) {
        if (shown) shown.hasMissing = true;
        return words(said);
      }
      if (shown && !shown.shown.includes(name)) shown.shown.push(name);
      token.children = [words(said)];
      token.attrs = [
        ...[['src', src] as [string, string], ['alt', ''] as [string, string]],
        ...[['width', `${size.width}`] as [string, string], ['height', `${size.height}`] as [string, string]],
        ['loading', 'lazy'],
      ];
      return linked(
        [
          ['href', src],
          [ownLink, ''],
        ],
        token,
      );
    };
    for (const token of tokens) token.children &&= token.children.flatMap(show);
  };
}

/** A picture in sanitised HTML, and what is said of it. */
const PICTURE = /<img\b[^>]*? alt="([^"]*)"[^>]*>/g;

/** Sanitised HTML with what is said of its pictures in their place. */
export function withPictureWords(html: string): string {
  return html.replace(PICTURE, ' $1 ');
}

const NAMED = new RegExp(`${PICTURES_OF_TEXTS}([0-9a-f]{32})(?![0-9a-f])`, 'g');
/** More than any text may show. */
const MOST_NAMED = 50;

/** Names of the pictures that a text may be about to show, as far as it can be told before it is rendered. */
export function picturesOfText(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name))].slice(0, MOST_NAMED);
}
