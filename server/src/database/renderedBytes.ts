/**
 * Most bytes that the rendering of one post or comment may take: writing that comes to more is refused. Five times what
 * 20,000 plain letters take, so that text without markup always fits, whatever has to be escaped in it.
 */
export const RENDERED_BYTES = 100 * 1024;
