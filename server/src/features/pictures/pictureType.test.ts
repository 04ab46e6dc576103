import { pictureTypeOf } from './pictureType';

test.each<[string, string | undefined, string]>([
  ['PNG', 'image/png', '\x89PNG\r\n\x1a\n0000'],
  ['JPEG', 'image/jpeg', '\xff\xd8\xff\xe00000'],
  ['GIF', 'image/gif', 'GIF89a0000'],
  ['WebP', 'image/webp', 'RIFF1234WEBPVP8 '],
  ['AVIF', 'image/avif', '1234ftypavif0000'],
  ['an icon', 'image/x-icon', '\0\0\x01\0\x01'],
  ['SVG', undefined, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', undefined, '<!doctype html>'],
  ['a film', undefined, '1234ftypisom0000'],
  ['nothing', undefined, ''],
])('%s is %s', (_what, type, content) => {
  expect(pictureTypeOf(Buffer.from(content, 'latin1'))).toBe(type);
});
