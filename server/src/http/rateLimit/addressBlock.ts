/**
 * The address that calls are counted under. IPv6 is handed out in blocks of 64 bits: whoever has one address of a block has
 * all of them. IPv4 that is written as IPv6 is IPv4.
 *
 * @param bits of an IPv6 address that make the block, a multiple of 16
 */
export function addressBlock(address: string, bits = 64): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after]
    .slice(0, bits / 16)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/${bits}`;
}
