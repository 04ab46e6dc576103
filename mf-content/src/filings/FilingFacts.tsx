import type { Post, PostFiling } from '@market-pulse/contract';
import { PRESS_RELEASE_FORM } from '@market-pulse/contract/rules';
import { formatDate } from '@market-pulse/format';
import { Chip, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface FilingFactsProps {
  readonly post: Post;
  readonly filing: PostFiling;
}

/** Of a filing, in one line: its form, whose it is, and when it was filed. */
export function FilingFacts({ post, filing }: FilingFactsProps): ReactNode {
  const { form, form_words: words, company } = filing;
  return (
    <p className={layout.row}>
      {form && <Chip>{form}</Chip>}
      {words && words !== post.title && <span>{words}</span>}
      {company && (
        <Chip tone="accent" to={`/company/${encodeURIComponent(company.slug)}`}>
          {`${company.name} (${company.ticker})`}
        </Chip>
      )}
      <span>
        {form === PRESS_RELEASE_FORM ? 'Published' : 'Filed'}:{' '}
        <time dateTime={post.created_at}>{formatDate(post.created_at)}</time>
      </span>
    </p>
  );
}
