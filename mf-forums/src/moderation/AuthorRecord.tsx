import type { ModeratedAuthor, ModerationCaseDetails } from '@market-pulse/contract';
import { isDeletedMember } from '@market-pulse/contract/rules';
import { formatDate, formatDateTime } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { useId, type ReactNode } from 'react';
import { memberPath } from '../forums/paths';
import styles from './AuthorRecord.module.css';
import { DecidedLine } from './DecidedLine';
import log from './log.module.css';

interface AuthorRecordProps {
  readonly author: ModeratedAuthor;
  readonly record: NonNullable<ModerationCaseDetails['record']>;
}

/** Counts of an author end here. */
const COUNTED = 1000;
const countText = (count: number) => (count >= COUNTED ? '1,000 or more' : String(count));

/** What is known of who wrote it, and what was decided about them before. */
export function AuthorRecord({ author, record }: AuthorRecordProps): ReactNode {
  const earlier = useId();
  const { username, joined_at: joined, published_count: published, decisions_count: decisions } = author;
  const facts: readonly (readonly [string, string])[] = [
    ['Joined', formatDate(joined)],
    ['Posts, comments', `${countText(record.posts_count)}, ${countText(record.comments_count)}`],
    ['Published', countText(published)],
    ['Removed', countText(record.removed_count)],
    ['Decided against', countText(decisions)],
    ['Reports made', countText(record.reports_made)],
    ['Affiliation', record.companies.length === 0 ? 'none stated' : record.companies.join(', ')],
  ];
  return (
    <section aria-label={`Record of ${username}`} className={styles.record}>
      <div className={styles.head}>
        <h3>
          <bdi>{username}</bdi> <span>record of the author</span>
        </h3>
        {!isDeletedMember(username) && <Link to={memberPath(username)}>Profile</Link>}
      </div>
      {author.suspended_until && <p>Suspended until {formatDateTime(author.suspended_until)}.</p>}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record.earlier.length > 0 && (
        <>
          <h4 id={earlier}>Earlier decisions</h4>
          <ol aria-labelledby={earlier} className={log.entries}>
            {record.earlier.map((entry) => (
              <li key={entry.id} className={log.entry}>
                <DecidedLine entry={entry} isOfAuthor />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
