export type { SeedCategory, SeedPost } from './types';
export { categories } from './categories';
export { posts } from './posts';
