import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { readPicture, refusalOf, refusalOfSize } from './readPicture';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2050c0' } });
const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

describe('what is taken is decided by the content', () => {
  test.each([
    ['a drawing that could run', '<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg">', /^SVG/],
    ['a picture of an iPhone', '\0\0\0\x18ftypheic0000', /^Pictures in the format of iPhones/],
    ['a film', '\0\0\0\x18ftypisom0000', /^This is a film/],
    ['a PDF', '%PDF-1.7', /^This is a PDF/],
    ['a page', '<!doctype html><p>x', /^This is no picture/],
    ['an icon', '\0\0\x01\0\x01\0', /^This is no picture/],
    ['nothing', '', /^The file is empty/],
  ])('%s is refused with a reason', (_what, content, reason) => {
    expect(refusalOf(Buffer.from(content, 'latin1'))).toMatch(reason);
  });

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s is read and becomes WebP', async (format) => {
    const picture = await readPicture(await drawing(300, 200).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 300, height: 200, name: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect((await sharp(picture.content).metadata()).format).toBe('webp');
  });

  test('a picture that is cut off, or is nothing behind its first bytes, is called damaged', async () => {
    const whole = await photograph(400, 400).jpeg().toBuffer();
    await expect(readPicture(whole.subarray(0, whole.length / 2))).rejects.toThrow(/damaged/);
    await expect(readPicture(Buffer.from('89504e470d0a1a0a00000000', 'hex'))).rejects.toThrow(/damaged/);
  });
});

describe('how large', () => {
  test.each([
    [8000, 5000, undefined],
    [8000, 5001, /^This picture has 8,000 × 5,001 pixels; at most 40 million/],
    [20_000, 20_000, /20,000 × 20,000/],
  ])('%i × %i', (width, height, refusal) => {
    if (refusal === undefined) expect(refusalOfSize(width, height)).toBeUndefined();
    else expect(refusalOfSize(width, height)).toMatch(refusal);
  });

  test('a few bytes that say that they are 20,000 × 20,000 are not opened', async () => {
    const bomb = await drawing(1, 1).png().toBuffer();
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(readPicture(bomb)).rejects.toThrow(/20,000 × 20,000/);
  });

  test('what is kept is no larger than pages show, and takes no more than a megabyte @full', async () => {
    const large = await readPicture(await drawing(3000, 1500).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([2048, 1024]);
    const noisy = await photograph(1200, 1200).jpeg().toBuffer();
    expect(noisy.length).toBeGreaterThan(512 * 1024);
    expect((await readPicture(noisy)).content.length).toBeLessThanOrEqual(1024 * 1024);
  });
});

test('where it was taken goes, and it stands upright', async () => {
  const sent = await drawing(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: 'Cam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { content, width, height } = await readPicture(sent);
  const { exif, icc, xmp, orientation } = await sharp(content).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect([width, height]).toEqual([20, 40]);
});

test('a moving picture becomes its first one, and the same picture has the same name', async () => {
  const frames = await Promise.all(
    ['red', 'green'].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const made = await readPicture(gif);
  expect(made).toMatchObject({ width: 30, height: 20 });
  expect((await sharp(made.content).metadata()).pages ?? 1).toBe(1);
  expect((await readPicture(gif)).name).toBe(made.name);
});
