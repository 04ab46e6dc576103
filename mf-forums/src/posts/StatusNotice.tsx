import type { ContributionStatus, HidingReason } from '@market-pulse/contract';
import { AppLink } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { forumPostPath } from '../forums/paths';
import { REASONS } from '../moderation/words';
import styles from './StatusNotice.module.css';

export interface StatusNoticeProps {
  /** `post` or `comment` */
  readonly what: string;
  readonly status: ContributionStatus;
  /** Whether whoever reads this wrote it. */
  readonly isOwn: boolean;
  /** Why it was hidden, where the reader moderates it. */
  readonly hiddenFor?: HidingReason | undefined;
}

/** Why not everybody reads a post or comment, in words; nothing where they do. */
export function StatusNotice({ what, status, isOwn, hiddenFor }: StatusNoticeProps): ReactNode {
  const into = status === 'hidden' ? hiddenFor?.merged_into : undefined;
  const text = into ? <MergedText what={what} into={into} /> : textOf(what, status, isOwn);
  if (text === undefined) return undefined;
  return (
    <p className={styles.notice}>
      {text}
      {hiddenFor && ` Reason: ${REASONS[hiddenFor.reason].toLowerCase()}.`}
      {hiddenFor && hiddenFor.note !== '' && (
        <>
          {' Note: '}
          <bdi className={styles.note}>{hiddenFor.note}</bdi>
        </>
      )}
    </p>
  );
}

function MergedText({ what, into }: Pick<StatusNoticeProps, 'what'> & { readonly into: MergedInto }): ReactNode {
  return (
    <>
      A moderator merged this {what} into <AppLink to={forumPostPath(into)}>another one</AppLink>, which has its
      comments. Only moderators see this page; its address leads others there.
    </>
  );
}

type MergedInto = NonNullable<HidingReason['merged_into']>;

function textOf(what: string, status: ContributionStatus, isOwn: boolean): string | undefined {
  if (status === 'pending') {
    return isOwn
      ? `Your ${what} is waiting for a moderator. Until one has looked at it only you and the moderators see it. Nothing is needed from you.`
      : `This ${what} is waiting for a moderator. Only its author and the moderators see it.`;
  }
  if (status === 'hidden') return `A moderator hid this ${what}. Only moderators see it.`;
  return undefined;
}
