import type { PageHead } from '@market-pulse/contract';
import { breadcrumbList, type Breadcrumb } from './breadcrumbs';

/** A page that stands there for long: a text, a form or a tool. */
export interface StandingPage {
  /** What it is by schema.org; by default a page. */
  readonly type?: 'AboutPage' | 'ContactPage' | 'WebPage';
  readonly name: string;
  readonly path: string;
  readonly description: string;
  /** The page above it; by default the home page. */
  readonly above?: Breadcrumb;
}

/** What such a page says by schema.org, as `structuredData` of its head. */
export function standingPage(page: StandingPage): PageHead['structuredData'] {
  const { type = 'WebPage', name, path, description, above } = page;
  return [{ '@type': type, name, url: path, description }, breadcrumbList(...(above ? [above] : []), { name, path })];
}
