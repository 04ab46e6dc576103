const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Characters that no text of XML 1.0 may hold. */
function isCharacter(code: number): boolean {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  return code >= 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** The five entities of XML and references to characters; whatever else looks like one stays as it is written. Decoded once. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : '';
  });
}
