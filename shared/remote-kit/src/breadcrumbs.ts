import type { StructuredData } from '@market-pulse/contract';
import { SITE_TITLE } from '@market-pulse/contract/rules';

/** A page above another one. */
export interface Breadcrumb {
  readonly name: string;
  /** Its path on the site. */
  readonly path: string;
}

/** Where a page stands below the home page, as `structuredData` of its head: the pages above it, and itself as the last. */
export function breadcrumbList(...trail: readonly Breadcrumb[]): StructuredData {
  const pages = [{ name: SITE_TITLE, path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}
