/**
 * The first letters of the first words of a name, in capitals: `TC` of "Tim Cook". Empty when there is no letter or digit
 * in it.
 *
 * @param count how many letters at most: 2 for an executive, 1 for the signed-in person's avatar
 */
export function initialsOf(name: string | null | undefined, count = 2): string {
  return (name ?? '')
    .split(/[\s._-]+/)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, count)
    .join('')
    .toUpperCase();
}
