import { useMemberRecord } from '@market-pulse/api-client/forums';
import type { ForumMemberRecord, MemberRecord } from '@market-pulse/contract';
import { AsyncState, EmptyState } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ClosingDays } from './ClosingDays';
import { IdeaDistribution } from './IdeaDistribution';
import styles from './IdeasTab.module.css';
import { MemberIdeas } from './MemberIdeas';
import { Affiliation, LatestPosts } from './MemberPanels';
import { RecordFigures } from './RecordFigures';

export interface IdeasTabProps {
  readonly member: ForumMemberRecord;
  readonly year: number | undefined;
  readonly page: number;
  /** The address of a page of the list of ideas. */
  readonly pathOf: (page: number) => string;
  /** The address of all posts. */
  readonly postsPath: string;
}

/** An author's record: what closed ideas say together, how they lie around the index and in time, and each of them. */
export function IdeasTab({ member, year, page, pathOf, postsPath }: IdeasTabProps): ReactNode {
  const { username, ideas_count: count } = member;
  return (
    <div className={styles.tab}>
      {count === 0 ? (
        <EmptyState title="No trade ideas yet">
          A trade idea that {username} posts stands here with its one result, and stays.
        </EmptyState>
      ) : (
        <>
          <Record username={username} year={year} />
          <MemberIdeas username={username} year={year} page={page} pathOf={pathOf} />
        </>
      )}
      <div className={styles.panels}>
        <LatestPosts member={member} path={postsPath} />
        <Affiliation member={member} />
      </div>
    </div>
  );
}

function Record({ username, year }: { readonly username: string; readonly year: number | undefined }): ReactNode {
  const query = useMemberRecord(username, year);
  return (
    <AsyncState query={query} loadingText="Loading the record..." errorText="Failed to load the record">
      {(record) => (
        <>
          <RecordFigures record={record} />
          <Drawings record={record} />
        </>
      )}
    </AsyncState>
  );
}

function Drawings({ record: { figures, marks } }: { readonly record: MemberRecord }): ReactNode {
  if (!figures || marks.length === 0) return undefined;
  return (
    <div className={styles.drawings}>
      <IdeaDistribution marks={marks} figures={figures} />
      <ClosingDays marks={marks} />
    </div>
  );
}
