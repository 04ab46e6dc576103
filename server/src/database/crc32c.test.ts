import { crc32c } from './crc32c';

/** The check value of the catalogue of CRCs, and examples of RFC 3720, B.4. */
it.each([
  [Buffer.from('123456789'), 0xe306_9283],
  [Buffer.alloc(32), 0x8a91_36aa],
  [Buffer.alloc(32, 0xff), 0x62a8_ab43],
  [Buffer.alloc(0), 0],
])('the CRC-32C of %p is known', (bytes, sum) => {
  expect(crc32c(bytes)).toBe(sum);
});
