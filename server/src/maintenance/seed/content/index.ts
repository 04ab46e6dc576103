import { readSeedRows, readSeedText } from '../rows';
import type { SeedCategory, SeedPost } from './types';

export type { SeedCategory, SeedPost } from './types';

/** The categories in the order of the menu. Each has a cover of its own at `/covers/{slug}.svg`. */
export const categories = readSeedRows<SeedCategory>('categories.json');

/** The site's first posts: explanatory articles that hold in any year, newest first. */
export const posts: readonly SeedPost[] = readSeedRows<Omit<SeedPost, 'content'>>('posts.json').map((post) => ({
  ...post,
  content: readSeedText(`posts/${post.slug}.html`).trim(),
}));
