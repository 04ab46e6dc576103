import { type DocumentText, MOST_TEXT } from '../filingFacts';
import type { Block } from './blocks';
import { withHeadings } from './headings';
import { htmlBlocks } from './htmlBlocks';
import { plainTextBlocks } from './plainText';
import { sanitizeFiling } from './sanitizeFiling';

/** Room for what headings and their names add to blocks, in characters. */
const ROOM = 50_000;

const HTML = /<(?:html|body|div|p|font|span|br|td)\b/i;

/** The text of a document, ready to be stored, with its blocks, of which a title can be made. */
export interface FilingText extends DocumentText {
  readonly blocks: readonly Block[];
}

/**
 * Makes the readable text of a filing's document, HTML or plain. What is over the bound is cut off at the end of a paragraph or table.
 *
 * @param folder where the document's relative links lead, with a slash at its end; null where that is not known
 * @param most characters of HTML
 */
export function filingText(document: string, folder: string | null, most = MOST_TEXT): FilingText {
  const mostBlocks = most - ROOM;
  const isHtml = HTML.test(document.slice(0, 100_000));
  const { blocks, isCut } = isHtml
    ? htmlBlocks(document, mostBlocks, folder)
    : bounded(plainTextBlocks(document.slice(0, 2 * mostBlocks)), mostBlocks, document.length > 2 * mostBlocks);
  let html = '';
  let isShort = isCut;
  for (const piece of withHeadings(blocks)) {
    // What sanitising adds to a link, at most.
    const links = piece.split('<a ').length - 1;
    if (html.length + piece.length + 30 * links > most - 10_000) {
      isShort = true;
      break;
    }
    html += piece;
  }
  return { html: sanitizeFiling(html), isCut: isShort, blocks };
}

function bounded(all: readonly Block[], most: number, isCut: boolean): { blocks: Block[]; isCut: boolean } {
  const blocks: Block[] = [];
  let size = 0;
  for (const block of all) {
    size += block.html.length + 11;
    if (size > most) return { blocks, isCut: true };
    blocks.push(block);
  }
  return { blocks, isCut };
}
