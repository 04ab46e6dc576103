import { AsyncState, type QueryLike } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';

/** The module that makes the text of a post safe to show. */
export interface PostSanitizer {
  readonly sanitizePostHtml: (html: string) => string;
}

export interface PostBodyProps {
  /** The post's content as the API gives it. */
  readonly html: string;
  /** Brought by the page, so that it comes beside the post and not after it. */
  readonly sanitizer: QueryLike<PostSanitizer>;
}

/** The text of a post, shown only once it is sanitised. */
export function PostBody({ html, sanitizer }: PostBodyProps): ReactNode {
  return (
    <AsyncState query={sanitizer} loadingText="Loading..." errorText="The text of this post could not be shown.">
      {({ sanitizePostHtml }) => <SanitizedHtml html={html} sanitize={sanitizePostHtml} />}
    </AsyncState>
  );
}

interface SanitizedHtmlProps {
  readonly html: string;
  readonly sanitize: (html: string) => string;
}

function SanitizedHtml({ html, sanitize }: SanitizedHtmlProps): ReactNode {
  const __html = useMemo(() => sanitize(html), [html, sanitize]);
  return <div className="mp-prose" dangerouslySetInnerHTML={{ __html }} />;
}
