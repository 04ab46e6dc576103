import type { Post, PostFiling } from '@market-pulse/contract';
import { PRESS_RELEASE_FORM } from '@market-pulse/contract/rules';
import { formatDate } from '@market-pulse/format';
import { AppLink, classNames, layout, LinkButton } from '@market-pulse/ui';
import { RichText } from '@market-pulse/ui/rich-text';
import { useMemo, type ReactNode } from 'react';
import { postPath } from '../posts/paths';
import { contentsOf } from './contents';
import styles from './FilingArticle.module.css';
import { FILING_HTML } from './filingHtml';

export interface FilingArticleProps {
  readonly post: Post;
  readonly filing: PostFiling;
}

/** So many headings make a list of contents. */
const CONTENTS_FROM = 3;

/** A filing: what it reports, the way to its original, its contents and its text. */
export function FilingArticle({ post, filing }: FilingArticleProps): ReactNode {
  const { content } = post;
  const contents = useMemo(() => contentsOf(content), [content]);
  const hasContents = contents.length >= CONTENTS_FROM;
  return (
    <div className={classNames(styles.page, hasContents && styles.withContents)}>
      {hasContents && (
        <nav className={styles.contents} aria-label="Contents">
          <h2>Contents</h2>
          <ol>
            {contents.map(({ id, title, level }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={styles.article}>
        <AboutFiling filing={filing} />
        {filing.is_sample && (
          <p className={layout.panel}>Sample data: what a filing says in short, and not the filing.</p>
        )}
        {content === '' ? (
          <p className={layout.panel}>{absentText(filing)}</p>
        ) : (
          <div className={styles.text}>
            <RichText html={content} allowed={FILING_HTML} />
          </div>
        )}
        {filing.is_cut && filing.original_url && (
          <p>
            The original goes on: <AppLink to={filing.original_url}>the rest is at the SEC</AppLink>.
          </p>
        )}
      </article>
    </div>
  );
}

/** What stands in the place of a text that is not here. */
function absentText({ text_follows: textFollows, original_url: original }: PostFiling): string {
  if (textFollows) return 'The text of this filing is being fetched from the SEC. It will be here in a few minutes.';
  return original
    ? 'The text of this filing is at the SEC; it is not kept here.'
    : 'The text of this filing is not kept here.';
}

function AboutFiling({ filing }: { readonly filing: PostFiling }): ReactNode {
  const { period, items, original_url: original, amends, amended_by: amendedBy, parts, form } = filing;
  const link = ({ slug, title }: PostFiling['parts'][number]) => <AppLink to={postPath(slug)}>{title}</AppLink>;
  const figures = [
    ...(period ? [{ label: 'Period', value: formatDate(`${period}T12:00:00.000Z`) }] : []),
    ...items.map(({ code, words }) => ({ label: `Item ${code}`, value: words })),
    ...(amends ? [{ label: 'Amends', value: link(amends) }] : []),
    ...(amendedBy ? [{ label: 'Amended by', value: link(amendedBy) }] : []),
    ...parts.map((part) => ({ label: form === PRESS_RELEASE_FORM ? 'Came with' : 'Press release', value: link(part) })),
  ];
  if (figures.length === 0 && !original) return undefined;
  return (
    <div className={classNames(layout.panel, styles.about)}>
      {figures.length > 0 && (
        <dl className={styles.facts}>
          {figures.map(({ label, value }, place) => (
            <div key={`${label} ${place}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {original && <LinkButton to={original}>Original at the SEC</LinkButton>}
    </div>
  );
}
