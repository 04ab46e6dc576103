/** The place of a comment on the page of its post. */
export function commentAnchor(id: number): string {
  return `comment-${id}`;
}

/**
 * The address that leads to a comment for good: its server puts the comment with what it answers at the beginning of the list, wherever it
 * stands there, and a browser brings it into view without script.
 *
 * @param path of the post
 */
export function commentAddress(path: string, id: number): string {
  return `${path}?comment=${id}#${commentAnchor(id)}`;
}
