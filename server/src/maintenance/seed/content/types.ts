/**
 * Shapes of the hand-written content seed. Fields in snake_case go into the database as they stand; fields in camelCase
 * are relative to the moment of seeding.
 */

/** A category of posts. */
export interface SeedCategory {
  readonly slug: string;
  readonly name: string;
  /** Whether the header's Categories menu lists it. */
  readonly show_in_nav: boolean;
}

/** A published post: an explanatory article of our own. */
export interface SeedPost {
  readonly slug: string;
  readonly title: string;
  /** `null` lets the card fall back to the beginning of the content. */
  readonly summary: string | null;
  /** HTML in the tags that the editor allows; links carry nothing but `href`. */
  readonly content: string;
  /** `null` lets the card fall back to `Admin`. */
  readonly author_name: string | null;
  /** Slugs of categories; the first is the one that cards show. */
  readonly category_slugs: readonly string[];
  /** Path of a cover that the shell serves, or `null` for the placeholder. */
  readonly featured_image_url: string | null;
  /** Days before seeding on which the post appeared; no two posts share one, so that the order is certain. */
  readonly publishedDaysAgo: number;
}
