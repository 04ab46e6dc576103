/**
 * What windows-1252 has from 0x80 on, where latin1 has control characters; a space where it has nothing. Written out here because
 * `TextDecoder` of Node 20 reads windows-1252 as latin1.
 */
const PRINTED = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'];

/**
 * The text of a document of the SEC, which says of itself what it is encoded in at best wrongly: it is UTF-8 where it can be, else
 * windows-1252, which old filings and feeds are in. A document that was cut in the middle of a character ends before that.
 * Zero bytes, which the database refuses, are blanks.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replaceAll('\0', ' ');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString('latin1')
      .replace(/[\u0080-\u009F]/g, (control) => PRINTED[control.charCodeAt(0) - 0x80] ?? control);
  }
}
