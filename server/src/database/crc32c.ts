/** The polynomial of Castagnoli with its bits reversed. */
const POLYNOMIAL = 0x82f6_3b78;

/** CRC-32C, the checksum that PostgreSQL puts into its own files. (Node's `zlib.crc32` is another one.) */
export function crc32c(bytes: Uint8Array): number {
  let rest = 0xffff_ffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? POLYNOMIAL : 0);
  }
  return (rest ^ 0xffff_ffff) >>> 0;
}
