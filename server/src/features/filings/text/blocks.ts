import { escapeHtml } from '../../../http/html';

/** A part of a text that stands on its own lines. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'table' | 'preformatted';
  /** What stands in it: inline HTML of a paragraph or heading, a whole table, escaped text of lines. */
  readonly html: string;
  /** Without markup, on one line; empty for a table. */
  readonly text: string;
  /** All of it is bold. */
  readonly isBold: boolean;
}

const BOLD_END = '</strong>';

/** A paragraph, or undefined where nothing is to be read in it. `html` is inline. */
export function paragraph(html: string, text: string, kind: 'paragraph' | 'heading' = 'paragraph'): Block | undefined {
  const line = text.replace(/[\s\u00A0]+/g, ' ').trim();
  if (line === '') return undefined;
  const tidy = tidyInline(html);
  const isBold = tidy.startsWith('<strong>') && tidy.indexOf(BOLD_END) === tidy.length - BOLD_END.length;
  return { kind, html: tidy, text: line, isBold };
}

/** Inline HTML without marks around nothing, and without needless space. */
export function tidyInline(html: string): string {
  let tidy = html.replace(/[\s\u00A0]+/g, ' ');
  for (let before = ''; before !== tidy;) {
    before = tidy;
    tidy = tidy
      .replace(/<(strong|em|u|sub|sup)>( ?)<\/\1>/g, '$2')
      .replace(/<a [^>]*>( ?)<\/a>/g, '$1')
      .replace(/<\/(strong|em|u)>( ?)<\1>/g, '$2');
  }
  return tidy
    .replace(/^(?: |<br \/>)+|(?: |<br \/>)+$/g, '')
    .replace(/^<strong> /, '<strong>')
    .replace(/ <\/strong>$/, '</strong>');
}

/** A paragraph of plain text. */
export function plainParagraph(text: string): Block | undefined {
  return paragraph(escapeHtml(text), text);
}
