/** What a form says that an insider is to the company. */
export interface Relationship {
  readonly director: boolean;
  readonly officer: boolean;
  readonly tenPercent: boolean;
  readonly title: string | undefined;
  readonly other: string | undefined;
}

/** Longest role, in characters. */
const LONGEST = 180;

/**
 * The relationship in words: `Chief Financial Officer`, `Director, 10% owner`; null where nothing is said. A title that only points to
 * the remarks is none.
 */
export function insiderRole({ director, officer, tenPercent, title, other }: Relationship): string | null {
  const named = title !== undefined && !/^see\b/i.test(title) ? title : undefined;
  const parts = [
    officer && (named ?? 'Officer'),
    director && 'Director',
    tenPercent && '10% owner',
    other !== undefined && !/^see\b/i.test(other) && other,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ').slice(0, LONGEST);
}
