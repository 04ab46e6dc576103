import { PICTURES_PATH } from '@market-pulse/contract/rules';

/** A start tag in sanitised HTML, whose values stand in double quotes; all are read, because a value may hold what looks like another one. */
const TAG = /<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s+([a-z-]+)(?:="([^"]*)")?/g;
/** An address of the site that says plainly where it leads; behind it may be the pass of somebody who may see what is hidden. */
const PLAIN_ADDRESS = /^\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*(?:\?pass=[\w.-]+)?$/;

/** Widths in px that pictures in a text are offered in, beside their own. */
const WIDTHS = [320, 640, 1280] as const;
/** How wide a text is at most, and how high a picture in it, in CSS px. */
const TEXT_WIDTH = 720;
const MOST_HEIGHT = 560;

/** Attributes of a tag as they are written in it, by name. */
type Attributes = ReadonlyMap<string, string>;

/** The text with each of its pictures written as it is told. */
function replacePictures(html: string, change: (picture: string, attributes: Attributes) => string): string {
  return html.replace(TAG, (tag: string, name: string, given: string) => {
    if (name !== 'img') return tag;
    return change(tag, new Map([...given.matchAll(ATTRIBUTE)].map(([, of = '', value = '']) => [of, value])));
  });
}

function pictureWith(attributes: Attributes): string {
  return `<img${[...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')}>`;
}

/** The number of pixels that an attribute says. */
function pixelsOf(attributes: Attributes, name: string): number | undefined {
  const said = attributes.get(name) ?? '';
  return /^[1-9]\d{0,4}$/.test(said) ? Number(said) : undefined;
}

/**
 * Sanitised HTML without pictures of anywhere else than below a path of the site.
 *
 * @param path undefined keeps them all
 */
export function keepPicturesBelow(html: string, path: string | undefined): string {
  if (path === undefined) return html;
  return replacePictures(html, (picture, attributes) => {
    const source = attributes.get('src') ?? '';
    return source.startsWith(path) && PLAIN_ADDRESS.test(source) ? picture : '';
  });
}

/**
 * Sanitised HTML whose pictures come in the width that their place and the screen need, and no higher than a window. Only those that the
 * server makes smaller, and that say how large they are: a browser would stretch another one to what it is told.
 *
 * @param isFirst whether the first picture is loaded at once
 */
export function withPictureSources(html: string, { isFirst }: { readonly isFirst: boolean }): string {
  let isNext = isFirst;
  return replacePictures(html, (picture, attributes) => {
    const waits = !isNext;
    isNext = false;
    const shown = new Map(attributes);
    if (!waits) shown.delete('loading');
    const source = attributes.get('src') ?? '';
    const [width, height] = [pixelsOf(attributes, 'width'), pixelsOf(attributes, 'height')];
    if (!source.startsWith(PICTURES_PATH) || !PLAIN_ADDRESS.test(source) || !width || !height) {
      return waits ? picture : pictureWith(shown.set('fetchpriority', 'high'));
    }
    const shownHeight = Math.min(height, MOST_HEIGHT);
    const shownWidth = Math.max(1, Math.round((width * shownHeight) / height));
    const inText = Math.min(shownWidth, TEXT_WIDTH);
    const widths = WIDTHS.filter((one) => one < width);
    const asWide = `${source}${source.includes('?') ? '&amp;' : '?'}width=`;
    const sources = [...widths.map((one) => `${asWide}${one} ${one}w`), `${source} ${width}w`].join(', ');
    shown.set('width', `${shownWidth}`).set('height', `${shownHeight}`);
    if (!waits) shown.set('fetchpriority', 'high');
    return pictureWith(shown.set('srcset', sources).set('sizes', `(max-width: ${inText}px) 100vw, ${inText}px`));
  });
}
