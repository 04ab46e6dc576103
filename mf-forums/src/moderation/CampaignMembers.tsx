import type { CampaignMember, ModerationCaseDetails } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { classNames } from '@market-pulse/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './CampaignMembers.module.css';
import { ageBetween } from './caseTexts';
import { MarkedText } from './MarkedText';

interface CampaignMembersProps {
  readonly found: ModerationCaseDetails;
  /** The one that stands above. */
  readonly shown: CampaignMember | undefined;
  readonly onShow: (member: CampaignMember) => void;
}

const clockOf = (at: string) => at.slice('2026-11-20T'.length, '2026-11-20T10:00'.length);

/** Posts and comments of a campaign, with the age of each account and how alike the texts are. */
export function CampaignMembers({ found, shown, onShow }: CampaignMembersProps): ReactNode {
  const id = useId();
  const [isCompared, setCompared] = useState(false);
  const { details } = found;
  if (!details) return undefined;
  const { members, targets } = details;
  const areAlike = members.some(({ alike }) => alike !== null);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id}>
          {areAlike ? 'Near-duplicates' : 'Posts and comments'}{' '}
          {targets.length > members.length && (
            <span>
              the first {members.length} of {targets.length}; a decision is about all
            </span>
          )}
        </h3>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        >
          {isCompared ? 'Hide texts' : 'Compare texts'}
        </button>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Author</th>
            <th scope="col">Age</th>
            <th scope="col">Title</th>
            <th scope="col">Posted</th>
            <th scope="col">Alike</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const isShown = shown?.target_type === member.target_type && shown.target_id === member.target_id;
            return (
              <tr key={`${member.target_type} ${member.target_id}`} className={classNames(isShown && styles.shown)}>
                <td className={styles.author}>
                  <bdi>{member.username}</bdi>
                </td>
                <td>{ageBetween(member.joined_at, member.created_at)}</td>
                <td className={styles.title}>
                  <button
                    type="button"
                    dir="auto"
                    aria-pressed={isShown}
                    aria-label={`Show ${nameOf(member)} by ${member.username}`}
                    onClick={() => onShow(member)}
                  >
                    {nameOf(member)}
                  </button>
                  {isCompared && (
                    <p dir="auto">
                      <MarkedText text={member.text} parts={member.marks.text} />
                    </p>
                  )}
                </td>
                <td>
                  <time dateTime={member.created_at} title={formatDateTime(member.created_at)}>
                    {clockOf(member.created_at)}
                  </time>
                </td>
                <td className={styles.alike}>{member.alike === null ? '-' : `${member.alike}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function nameOf({ target_type: type, title }: CampaignMember): string {
  return type === 'comment' ? `Comment on ${title}` : title;
}
