import { formatDate } from '@market-pulse/format';
import { escapeHtml } from '../../../http/html';
import { readDay } from '../../ownership/values';
import { elementOf, fullText, type XmlElement } from '../../ownership/xml/readXml';

/** A part of an offering's text: what is said, by names. A row has a name and one or more values. */
export interface OfferingSection {
  readonly heading: string;
  readonly rows: readonly (readonly string[])[];
}

/** Longest single value, in characters: explanations are some sentences. */
const LONGEST = 2_000;

/** The text of an element on one line, however many sentences; undefined where it is missing, blank, or says that there is none. */
export function said(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const found = elementOf(element, ...path);
  const line = found && oneLine(fullText(found));
  return line === undefined || line === '' || /^(?:n\/a|none|null)$/i.test(line) ? undefined : line;
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`;
}

/** US dollars as they are read: `$125,000`, `-$1,000`, `$1.20`. Words, as `Indefinite`, stay. */
export function dollars(text: string | undefined): string | undefined {
  if (text === undefined || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const amount = Number(text);
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 4) };
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US', digits === 0 ? {} : format)}`;
}

/** A number as it is read: `41,666`, `2`. Words stay. */
export function number(text: string | undefined): string | undefined {
  return text !== undefined && /^\d+(?:\.\d+)?$/.test(text) ? Number(text).toLocaleString('en-US') : text;
}

/** A day as it is read, `Jan 19, 2023`; what is no day stays as it is written. */
export function dayWords(text: string | undefined): string | undefined {
  const day = text === undefined ? undefined : readDay(text);
  return day === undefined ? text : formatDate(`${day}T12:00:00.000Z`);
}

/** Rows of those values that there are. */
export function rowsOf(rows: readonly (readonly [name: string, value: string | undefined])[]): (readonly string[])[] {
  return rows.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]));
}

/** The sections as HTML, behind a paragraph that says it in a sentence or two; sections without rows are left out. */
export function offeringHtml(lead: string, sections: readonly OfferingSection[]): string {
  const parts = sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ heading, rows }) => {
      const id = heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
      return `<h3 id="${id}">${escapeHtml(heading)}</h3><table><tbody>${lines.join('')}</tbody></table>`;
    });
  return `<p>${escapeHtml(lead)}</p>${parts.join('')}`;
}
