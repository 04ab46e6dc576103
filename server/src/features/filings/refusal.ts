/** A document that cannot be used. The message is one clear sentence about it, which begins with a verb: `is cut off`. */
export class UnusableDocumentError extends Error {
  override readonly name = 'UnusableDocumentError';
}

/** Pages of the SEC that stand where data should be, by their title. */
const PAGES: readonly (readonly [title: RegExp, reason: string])[] = [
  [/Undeclared Automated Tool/i, 'is a refusal of the SEC: the caller did not say who they are'],
  [/Request Rate Threshold Exceeded/i, 'is a refusal of the SEC: too many requests'],
  [/Unavailable|Maintenance/i, 'is a page of the SEC that its data is not available for the moment'],
];

const CODES: Readonly<Record<string, string>> = {
  AccessDenied: 'is a refusal of the SEC: access denied',
  NoSuchKey: 'is an answer of the SEC that there is no such document',
};

/**
 * Why a text is an answer of the SEC without data, or undefined where it is none: its site answers with pages, its storage with errors
 * in XML, both of them with status 200 at times.
 *
 * @param text the beginning of the document
 */
export function refusalIn(text: string): string | undefined {
  const code = /^\s*(?:<\?xml[^>]*>\s*)?<Error>\s*<Code>(\w+)<\/Code>/.exec(text)?.[1];
  if (code !== undefined) return CODES[code] ?? `is an error of the SEC (${code})`;
  const title = /<title>\s*SEC\.gov \|([^<]*)/i.exec(text)?.[1];
  if (title === undefined) return undefined;
  return PAGES.find(([sign]) => sign.test(title))?.[1] ?? 'is a page of the SEC and no data';
}
