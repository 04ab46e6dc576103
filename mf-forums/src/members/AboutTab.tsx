import type { ForumMemberRecord } from '@market-pulse/contract';
import { RANKED_IDEAS } from '@market-pulse/contract/rules';
import { formatCount, formatDate } from '@market-pulse/format';
import { AppLink, FigureList, Panel } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CORRECTIONS_PATH } from '../forums/paths';
import styles from './AboutTab.module.css';
import { Affiliation } from './MemberPanels';

/** Who an author is as far as the site knows, and how their record comes about. */
export function AboutTab({ member }: { readonly member: ForumMemberRecord }): ReactNode {
  return (
    <div className={styles.about}>
      <Panel title="In the forums">
        <FigureList
          figures={[
            { label: 'Member since', value: formatDate(member.member_since) },
            { label: 'Posts', value: formatCount(member.posts_count) },
            { label: 'Comments', value: formatCount(member.comments_count) },
            { label: 'Trade ideas', value: formatCount(member.ideas_count) },
            { label: 'Followers', value: formatCount(member.followers_count) },
          ]}
        />
        {member.is_sample && (
          <p className={styles.note}>This member came with the site to open its first discussions, and is no person.</p>
        )}
      </Panel>
      <Affiliation member={member} />
      <Panel title="How a record comes about" className={styles.wide}>
        <ul className={styles.rules}>
          <li>
            The price of an idea is the first one after it was posted, from the price history, never the author’s.
          </li>
          <li>
            It has one result, at its horizon and none before: the return for its direction, adjusted for splits and
            dividends as far as they are known, and that less the index’s over the same days.
          </li>
          <li>Ideas that were deleted or removed stay in the record, and so do those of what is delisted since.</li>
          <li>
            A mistake is put right by a correction alone,{' '}
            <AppLink to={CORRECTIONS_PATH}>which everybody can read</AppLink>.
          </li>
          <li>No mean, no share and no rank is told before {RANKED_IDEAS} closed ideas: fewer say nothing.</li>
        </ul>
      </Panel>
    </div>
  );
}
