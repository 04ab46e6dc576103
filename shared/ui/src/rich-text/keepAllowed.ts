import { keepPicturesBelow } from './pictureTags';
import type { AllowedHtml } from './sanitizeHtml';

/** What stands between two tags. */
const TEXT = /[^<]+/y;
/** A start tag as the server's sanitiser writes it: a name in small letters, values in double quotes, no `<` or `>` in them. */
const START_TAG = /<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*) ?\/?>/y;
const END_TAG = /<\/([a-z][a-z0-9]*)>/y;
const ATTRIBUTE = / ([a-z-]+)="([^"<>]*)"/g;

/** Attributes whose value is an address. */
const ADDRESSES = new Set(['href', 'src']);
/** An address that says plainly where it leads: web, mail, or a path of the site; nothing may hide in a character reference. */
const PLAIN_ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/)|[#?]|[\w-]+(?:[/#?]|$))/i;

/** Elements without content and end tag. */
const VOID = new Set(['br', 'hr', 'img']);
/** Elements whose content is no text for readers. */
const UNREAD = new Set(['script', 'style', 'iframe', 'noscript', 'template', 'textarea', 'title', 'svg', 'math']);

/**
 * A stored text reduced to what it may be made of, without a document: the same string on a server and in a browser that
 * takes its page over. No general sanitiser, and safe because it is strict: the server sanitised the text when it was
 * stored, so what it wrote is all that is understood here. Every tag is written anew from its name and the attributes that
 * are allowed; anything that begins like a tag and is not written in that form stays as text, with its `<` escaped, and
 * every element is closed, in order, before the text ends. A library that sanitises anything would need a whole HTML
 * parser in each page, for a string that DOMPurify replaces as soon as a browser has one (`sanitizeHtml`).
 */
export function keepAllowed(html: string, { tags, attributes, picturesBelow }: AllowedHtml): string {
  const open: string[] = [];
  let kept = '';
  let at = 0;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(html);
    if (found) at = pattern.lastIndex;
    return found;
  };

  while (at < html.length) {
    const text = take(TEXT);
    if (text) {
      // As a browser writes it, so that most texts stay as they are when it has sanitised them.
      kept += text[0].replace(/&quot;/g, '"').replace(/>/g, '&gt;');
      continue;
    }
    const start = take(START_TAG);
    if (start) {
      const [, name = '', given = ''] = start;
      if (tags.includes(name)) {
        kept += `<${name}${attributesOf(given, attributes)}>`;
        if (!VOID.has(name)) open.push(name);
      } else if (UNREAD.has(name)) {
        const end = html.indexOf(`</${name}`, at);
        at = end === -1 ? html.length : end;
      }
      continue;
    }
    const end = take(END_TAG);
    if (end) {
      const place = open.lastIndexOf(end[1] ?? '');
      if (place !== -1) kept += closing(open.splice(place));
      continue;
    }
    kept += '&lt;';
    at += 1;
  }
  return keepPicturesBelow(kept + closing(open), picturesBelow);
}

function attributesOf(given: string, allowed: readonly string[]): string {
  return [...given.matchAll(ATTRIBUTE)]
    .filter(
      ([, name = '', value = '']) => allowed.includes(name) && (!ADDRESSES.has(name) || PLAIN_ADDRESS.test(value)),
    )
    .map(([attribute]) => attribute)
    .join('');
}

function closing(names: readonly string[]): string {
  return names
    .map((name) => `</${name}>`)
    .reverse()
    .join('');
}
