import { ApiError, isTemporary, usePost } from '@market-pulse/api-client';
import type { Post } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { usePageHead, useParams } from '@market-pulse/remote-kit';
import { AsyncState, Chip, classNames, Container, layout, PageHero, Picture } from '@market-pulse/ui';
import { headingsOf, RichText } from '@market-pulse/ui/rich-text';
import { useMemo, type ReactNode } from 'react';
import { FilingArticle } from '../filings/FilingArticle';
import { FilingFacts } from '../filings/FilingFacts';
import { categoryPath } from './paths';
import { bylineOf } from './PostCard';
import { PostContents } from './PostContents';
import { postHead } from './postHead';
import { POST_HTML } from './postHtml';
import styles from './PostPage.module.css';
import { RelatedPosts } from './RelatedPosts';

/** A server that cannot be reached does not mean that there is no such post. */
function failureText(error: unknown): string {
  if (hasCode(error, 'gone')) return 'This press release was withdrawn.';
  return isTemporary(error) ? 'Failed to load post.' : 'Post not found.';
}

function hasCode(error: unknown, code: 'not_found' | 'gone'): boolean {
  return error instanceof ApiError && error.code === code;
}

/** What a page says of itself that has no post to show; nothing where a server failed. */
function headWithout(error: unknown) {
  if (hasCode(error, 'gone')) return { title: 'Press release withdrawn', isWithdrawn: true };
  return hasCode(error, 'not_found') ? { title: 'Post not found', isMissing: true } : undefined;
}

/** One post: category, date and title, its contents, picture and text, and others of its category. A filing is shown as one. */
export default function PostPage(): ReactNode {
  const { slug = '' } = useParams();
  const query = usePost(slug);
  const post = query.data;
  const category = post?.category_details[0];
  usePageHead(post ? postHead(post, slug) : headWithout(query.error));
  const related = post && category && <RelatedPosts category={category} except={post.slug} />;
  if (post?.filing) {
    return (
      <>
        <PageHero title={post.title}>
          <FilingFacts post={post} filing={post.filing} />
        </PageHero>
        <Container className={classNames(layout.page, layout.stackLarge)}>
          <FilingArticle post={post} filing={post.filing} />
          {related}
        </Container>
      </>
    );
  }
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <PostFacts post={post} />
        <h1>{post?.title ?? 'Post'}</h1>
      </header>
      {post ? (
        <PostArticle post={post} />
      ) : (
        <div className={styles.whole}>
          <AsyncState query={query} loadingText="Loading..." errorText={failureText}>
            {() => null}
          </AsyncState>
        </div>
      )}
      {related && <div className={styles.others}>{related}</div>}
    </Container>
  );
}

function PostArticle({ post }: { readonly post: Post }): ReactNode {
  const headings = useMemo(() => headingsOf(post.content), [post.content]);
  return (
    <>
      <div className={styles.contents}>
        <PostContents headings={headings} />
      </div>
      <article className={styles.post}>
        <Picture
          className={styles.image}
          src={post.featured_image_url}
          width={1280}
          height={640}
          sizes="(max-width: 767px) 100vw, 680px"
          isFirst
        />
        <RichText html={post.content} allowed={POST_HTML} hasAnchors />
      </article>
    </>
  );
}

/** Category, date and author in one line, whose place is kept. */
function PostFacts({ post }: { readonly post: Post | undefined }): ReactNode {
  const [category] = post?.category_details ?? [];
  return (
    <p className={styles.meta}>
      {category && (
        <Chip tone="accent" size="small" to={categoryPath(category.slug)}>
          {category.name}
        </Chip>
      )}
      {post && (
        <>
          <span>
            Published: <time dateTime={post.created_at}>{formatDate(post.created_at)}</time>
          </span>
          <span>{bylineOf(post.author_name)}</span>
        </>
      )}
    </p>
  );
}
