import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableFilingError } from '../unreadableFiling';
import { decodeEntities } from './decodeEntities';

/** An element of a filing by the names of what stands in it, without prefixes: a text, an element, or several of them. */
export interface XmlElement {
  readonly [name: string]: XmlValue | undefined;
}

export type XmlValue = string | XmlElement | readonly (string | XmlElement)[];

/** Deepest nesting: a filing of the SEC has at most a dozen levels. */
const MOST_LEVELS = 40;

/** Entities stay as they are written: they are decoded in texts that are taken, and none can be declared. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: MOST_LEVELS,
});

/**
 * Reads XML of a filing strictly, but for a blank line before its declaration, which the SEC's own files have. A document type
 * is refused, and with it every entity of its own.
 *
 * @throws UnreadableFilingError when it is cut off, badly nested, or declares a document type.
 */
export function readXml(text: string): XmlElement {
  const xml = text.replace(/^\uFEFF/, '').trim();
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableFilingError('it declares a document type or entities');
  const checked = XMLValidator.validate(xml);
  if (checked !== true) {
    const { line, msg } = checked.err;
    throw new UnreadableFilingError(`the XML is broken or cut off at line ${line}: ${shortText(msg) ?? ''}`);
  }
  try {
    return parser.parse(xml) as XmlElement;
  } catch (error) {
    throw new UnreadableFilingError(`the XML cannot be read: ${shortText((error as Error).message) ?? ''}`);
  }
}

function isElement(value: unknown): value is XmlElement {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The elements of a name in an element, one or several; texts alone count as elements without children. */
export function elementsOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement[] {
  let found: XmlElement[] = element ? [element] : [];
  for (const name of path) {
    found = found.flatMap((each) => {
      const value = Object.hasOwn(each, name) ? each[name] : undefined;
      if (value === undefined) return [];
      const all: readonly (string | XmlElement)[] = Array.isArray(value)
        ? (value as readonly (string | XmlElement)[])
        : [value as string | XmlElement];
      return all.map((one) => (isElement(one) ? one : { '#text': one }));
    });
  }
  return found;
}

/** The first element at a path. */
export function elementOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return elementsOf(element, ...path)[0];
}

/** Longest text that is taken from a filing, in characters; the rest of a longer one is left out. */
const LONGEST_TEXT = 180;

/** The text of the first element at a path, on one line and without control characters; undefined where it is missing or blank. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const found = elementOf(element, ...path);
  return found && shortText(fullText(found));
}

/** The texts of all elements at a path; see `textAt`. */
export function textsAt(element: XmlElement | undefined, ...path: readonly string[]): string[] {
  return elementsOf(element, ...path).flatMap((each) => shortText(fullText(each)) ?? []);
}

/** The text of an element, however long, with its line breaks. */
export function fullText(element: XmlElement): string {
  const text = element['#text'];
  return typeof text === 'string' ? decodeEntities(text) : '';
}

function shortText(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '') return undefined;
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1).trimEnd()}…`;
}
