import type { Category, PageHead, PostListItem } from '@market-pulse/contract';
import { describePage } from '@market-pulse/format';
import { breadcrumbList } from '@market-pulse/remote-kit';
import { numberBeyond } from '../posts/pageCount';
import { categoryPath, numberedPage } from '../posts/paths';

/** What the page of a category is called. */
export function headingOf(slug: string): string {
  return `Category: ${slug}`;
}

export interface CategoryOnScreen {
  readonly slug: string;
  readonly page: number;
  /** Pages that it has, one at least; undefined while they are not known. */
  readonly pageCount: number | undefined;
  /** All categories, once they are there: one that is not among them does not exist. */
  readonly categories: readonly Category[] | undefined;
  /** Its posts on this page, once they are there. */
  readonly posts: readonly PostListItem[] | undefined;
}

/** The head of a category's page. Its name in capitals, and a page beyond the last one, are other addresses of the same. */
export function categoryHead({ slug, page, pageCount, categories, posts = [] }: CategoryOnScreen): PageHead {
  const title = headingOf(slug);
  const category = categories?.find((one) => one.slug.toLowerCase() === slug.toLowerCase());
  if (categories && !category && posts.length === 0) return { title: 'Category not found', isMissing: true };
  const name = category?.name ?? slug;
  const path = categoryPath(category?.slug ?? slug);
  const canonical = numberedPage(path, Math.min(page, pageCount ?? page));
  const beyond = numberBeyond(page, pageCount);
  const titles = posts.map((post) => post.title);
  return {
    title,
    description: describePage(`Posts about ${name}, newest first`, titles.join(' · ')),
    canonical,
    movedTo: beyond ? path + beyond : category && category.slug !== slug ? canonical : undefined,
    structuredData: [breadcrumbList({ name: 'Categories', path: '/categories' }, { name, path })],
  };
}
