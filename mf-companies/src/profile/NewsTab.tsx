import type { NewsItem } from '@market-pulse/contract';
import { formatUnixDate } from '@market-pulse/format';
import { AppLink, classNames, EmptyState, layout, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** Press items about a company; each opens at its publisher, in a new tab. */
export function NewsTab({ news }: { readonly news: readonly NewsItem[] }): ReactNode {
  if (news.length === 0) return <EmptyState title="No recent news available" />;
  return (
    <div className={layout.panel}>
      <ul className={styles.news} aria-label="News">
        {news.map(({ title, link, publisher, provider_publish_time }) => (
          <li key={link}>
            <AppLink to={link}>{title}</AppLink>
            <p className={classNames(typography.muted, typography.small)}>
              {[publisher, provider_publish_time && formatUnixDate(provider_publish_time)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
