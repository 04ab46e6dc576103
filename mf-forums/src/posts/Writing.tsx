import { AsyncState, type QueryLike } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';

/** The module that makes what people write safe to show. */
export interface WritingSanitizer {
  readonly sanitizeWriting: (html: string) => string;
}

export interface WritingProps {
  /** `body_html` of a post, `content_html` of a comment. */
  readonly html: string;
  /** Brought by the page, once for all texts on it. */
  readonly sanitizer: QueryLike<WritingSanitizer>;
}

/** What someone wrote, shown only once it is sanitised. */
export function Writing({ html, sanitizer }: WritingProps): ReactNode {
  return (
    <AsyncState query={sanitizer} loadingText="Loading..." errorText="This text could not be shown.">
      {({ sanitizeWriting }) => <SanitizedHtml html={html} sanitize={sanitizeWriting} />}
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
