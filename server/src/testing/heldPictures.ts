import sharp, { type Sharp } from 'sharp';

/** Lets pictures that are being read stand still until the test lets them go on: whoever comes meanwhile finds them under way. */
export function holdPictures(): { release(): void } {
  const toBuffer = (sharp.prototype as Sharp).toBuffer as (...options: unknown[]) => unknown;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const held = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  held.mockImplementation(async function (this: Sharp, ...options: unknown[]) {
    await ended;
    return toBuffer.apply(this, options);
  } as unknown as Sharp['toBuffer']);
  return {
    release() {
      held.mockRestore();
      end();
    },
  };
}
