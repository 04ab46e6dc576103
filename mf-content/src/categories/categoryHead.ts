import type { Category, PageHead, PostListItem } from '@market-pulse/contract';
import { describePage } from '@market-pulse/format';
import { breadcrumbList } from '@market-pulse/remote-kit';
import { categoryPath, numberedPage } from '../posts/paths';

/** What the page of a category is called. */
export function headingOf(slug: string): string {
  return `Category: ${slug}`;
}

export interface CategoryOnScreen {
  readonly slug: string;
  readonly page: number;
  /** All categories, once they are there: one that is not among them does not exist. */
  readonly categories: readonly Category[] | undefined;
  /** Its posts on this page, once they are there. */
  readonly posts: readonly PostListItem[] | undefined;
}

/** The head of a category's page. */
export function categoryHead({ slug, page, categories, posts = [] }: CategoryOnScreen): PageHead {
  const title = headingOf(slug);
  const category = categories?.find((one) => one.slug === slug);
  if (categories && !category && posts.length === 0) return { title: 'Category not found', isMissing: true };
  const name = category?.name ?? slug;
  const path = categoryPath(slug);
  const titles = posts.map((post) => post.title);
  return {
    title,
    description: describePage(`Posts about ${name}, newest first`, titles.join(' · ')),
    canonical: numberedPage(path, page),
    structuredData: [breadcrumbList({ name: 'Categories', path: '/categories' }, { name, path })],
  };
}
