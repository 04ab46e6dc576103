/** Where pictures of forum texts are: this and the picture's name. */
export const FORUM_PICTURES_PATH = '/media/forum/';

/** Bounds of pictures in forum texts. */
export const forumPictureLimits = {
  /** Of a file that is sent, in bytes. */
  bytes: 8 * 1024 * 1024,
  /** Of a file that is opened at all, in pixels: a few bytes can say that they are a million lines. */
  pixels: 40_000_000,
  /** The longer side of what is kept, in pixels. */
  side: 2048,
  /** Of one text. */
  inText: 10,
  /** Of one member in 24 hours. */
  aDay: 40,
} as const;

const ADDRESS = new RegExp(`^${FORUM_PICTURES_PATH}([0-9a-f]{32})$`);

/** The name of the picture at an address of a forum text; undefined where that is no picture of ours. */
export function forumPictureName(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}
