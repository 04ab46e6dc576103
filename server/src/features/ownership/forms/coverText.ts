import { Parser } from 'htmlparser2';

/** Elements between whose texts is no space. */
const INLINE = new Set(['b', 'i', 'u', 'em', 'strong', 'font', 'span', 'a', 'sup', 'sub', 'big', 'small']);
const UNREAD = new Set(['script', 'style', 'head', 'title']);

/** The text of a document, HTML or plain, on one line, as far as its first characters go. */
export function coverText(document: string, most: number): string {
  const text = document.slice(0, most);
  if (!/<(?:html|body|p|div|table|font|td)\b/i.test(text)) return oneLine(text.replace(/<[A-Z/]{1,12}>/g, ' '));
  let found = '';
  let unread = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (UNREAD.has(name)) unread += 1;
        if (!INLINE.has(name)) found += ' ';
      },
      ontext(piece) {
        if (unread === 0) found += piece;
      },
      onclosetag(name) {
        if (UNREAD.has(name)) unread -= 1;
        if (!INLINE.has(name)) found += ' ';
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(text);
  return oneLine(found);
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s_]+/gu, ' ').trim();
}
