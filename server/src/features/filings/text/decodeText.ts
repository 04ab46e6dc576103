/**
 * The text of a document of the SEC, which says of itself what it is encoded in at best wrongly: it is UTF-8 where it can be, else
 * windows-1252, which old filings and feeds are in. A document that was cut in the middle of a character ends before that.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
