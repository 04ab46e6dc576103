import type { NewsItem } from '@market-pulse/contract';
import { formatUnixDate } from '@market-pulse/format';
import { EmptyState, layout } from '@market-pulse/ui';
import { NewsList } from '@market-pulse/ui/news';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** Press items about a company; each opens at its publisher, in a new tab. */
export function NewsTab({ news }: { readonly news: readonly NewsItem[] }): ReactNode {
  if (news.length === 0) return <EmptyState title="No recent news available" />;
  const stories = news.map(({ title, link, publisher, provider_publish_time: published }) => ({
    ...{ title, to: link, byline: publisher ?? undefined },
    date: published ? formatUnixDate(published) : undefined,
  }));
  return (
    <div className={layout.panel}>
      <div className={styles.news}>
        <NewsList layout="lines" label="News" stories={stories} />
      </div>
    </div>
  );
}
