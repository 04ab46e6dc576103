import type { PageHead, Post } from '@market-pulse/contract';
import { describePage, textOfHtml } from '@market-pulse/format';
import { breadcrumbList, SITE_TITLE } from '@market-pulse/remote-kit';
import { categoryPath, postPath, POSTS_PATH } from './paths';

/** What a page is described by stands at the beginning of its text, which of a filing is a book. */
const DESCRIBED_FROM = 20_000;

/**
 * The head of a post's page.
 *
 * @param slug by what the page was asked for: in capitals it is another name of the page
 */
export function postHead(post: Post, slug: string): PageHead {
  const { title, summary, content, featured_image_url: image } = post;
  const path = postPath(post.slug);
  const [category] = post.category_details;
  const above = category
    ? { name: category.name, path: categoryPath(category.slug) }
    : { name: 'All Posts', path: POSTS_PATH };
  return {
    title,
    description: describePage(summary, textOfHtml(content.slice(0, DESCRIBED_FROM))),
    canonical: path,
    movedTo: slug === post.slug ? undefined : path,
    image: image ?? undefined,
    structuredData: [article(post, path), breadcrumbList(above, { name: title, path })],
  };
}

/** The post by schema.org: news, or a filing of a company. */
function article(post: Post, path: string) {
  const { kind, title, author_name: author, featured_image_url: image } = post;
  const publisher = { '@type': 'Organization', name: SITE_TITLE, url: '/' };
  return {
    '@type': kind === 'post' ? 'NewsArticle' : 'Article',
    headline: title,
    mainEntityOfPage: path,
    datePublished: post.created_at,
    dateModified: post.updated_at,
    author: author?.trim() ? { '@type': 'Person', name: author.trim() } : publisher,
    publisher,
    image: image ?? undefined,
    articleSection: post.category_details[0]?.name,
  };
}
