/** Widths in px that the server makes pictures of other sites in: logos and cards, on plain screens and on dense ones. */
export const PICTURE_WIDTHS = [64, 128, 320, 640, 960, 1280, 1920] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Where the server has pictures of other sites. Only these come in several widths. */
export const PICTURES_PATH = '/media/';

/** Physical pixels for one of CSS, beyond which nobody sees a difference in a picture. */
const DENSEST = 2;

/**
 * The `srcset` of a picture.
 *
 * @param source path of the picture on the site
 * @param shownWidth the widest that the picture is shown in, in CSS px
 * @returns undefined for pictures of the site's own, which have one size
 */
export function pictureSources(source: string, shownWidth: number): string | undefined {
  if (!source.startsWith(PICTURES_PATH)) return undefined;
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= shownWidth * DENSEST);
  const widths = enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1);
  return widths.map((width) => `${source}?width=${width} ${width}w`).join(', ');
}
