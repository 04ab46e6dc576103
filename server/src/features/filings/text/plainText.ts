import { escapeHtml } from '../../../http/html';
import { type Block, plainParagraph } from './blocks';

/** Marks of the SEC's plain text: page breaks, and what begins the columns of a table. */
const MARKS = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN|F\d+|R|TEXT|PRE|BODY|HTML|XBRL)>/gi;

/** What tells lines of columns from lines of prose: gaps within a line, rules, rows of dots. */
const COLUMNS = /\S(?: {3,}|\t)\S|-{4,}|={4,}|_{4,}|\.{4,}/;

/**
 * Text without HTML, as filings before 2001 are: paragraphs where lines run on, and lines as they are where they make columns. Breaks
 * of pages are taken out.
 */
export function plainTextBlocks(text: string): Block[] {
  const parts = text
    .replace(/\r\n?/g, '\n')
    .replace(/\f/g, '\n\n')
    .replace(MARKS, (mark) => (/^<\/?(?:PAGE|TABLE)/i.test(mark) ? '\n\n' : ''))
    .split(/\n[ \t]*(?:\n[ \t]*)+/);
  return parts.flatMap((part) => {
    const lines = part.split('\n').map((line) => line.trimEnd());
    const told = lines.filter((line) => line.trim() !== '');
    if (told.length === 0) return [];
    return told.some((line) => COLUMNS.test(line.trim())) || told.length > 200
      ? [columns(told)]
      : (plainParagraph(decodeEntities(told.join(' '))) ?? []);
  });
}

function columns(lines: readonly string[]): Block {
  // Line by line: a call with each as an argument fails at some hundred thousand of them.
  const indent = lines.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Infinity);
  const text = decodeEntities(lines.map((line) => line.slice(indent)).join('\n'));
  return { kind: 'preformatted', html: escapeHtml(text), text: '', isBold: false };
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
}
