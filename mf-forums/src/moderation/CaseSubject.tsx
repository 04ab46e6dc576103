import type { CampaignMember, MatchedPart, ModerationCaseDetails } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { Chip } from '@market-pulse/ui';
import { useId, useState, type ReactNode } from 'react';
import { forumPath, forumPostPath } from '../forums/paths';
import { AuthorName } from '../posts/AuthorName';
import { StatusChip } from '../posts/StatusChip';
import { AppealedDecision } from './AppealedDecision';
import styles from './CaseSubject.module.css';
import { deskTitle } from './caseTexts';
import { MarkedText } from './MarkedText';

interface CaseSubjectProps {
  readonly found: ModerationCaseDetails;
  /** Of a campaign: the member that is shown. */
  readonly member: CampaignMember | undefined;
}

/** A text longer than this many characters is folded, and unfolded by a press. */
const FOLDED_FROM = 900;

/** What a case is about, as its author wrote it, with what the rules found. */
export function CaseSubject({ found, member }: CaseSubjectProps): ReactNode {
  const { forum_id: forumId, forum_name: forum, appeal, author, status } = found;
  const post =
    member ?? (forumId !== null && found.post_id !== null ? { post_id: found.post_id, forum_id: forumId } : undefined);
  const username = member?.username ?? author?.username;
  const at = member?.created_at ?? found.updated_at;
  const shownStatus = member?.status ?? status;
  const edit = member ? undefined : found.held_edit;
  return (
    <article className={styles.subject} aria-label="What it is about">
      <header className={styles.head}>
        <p>
          {username !== undefined && <AuthorName username={username} className={styles.author} />}{' '}
          {at !== null && <time dateTime={at}>{formatDateTime(at)}</time>}{' '}
          {forumId !== null && (
            <>
              <span>in</span> <Link to={forumPath(forumId)}>{forum}</Link>
            </>
          )}{' '}
          {shownStatus && <StatusChip status={shownStatus} />} {found.is_pinned && <Chip size="small">Pinned</Chip>}{' '}
          {found.is_locked && <Chip size="small">Locked</Chip>}
        </p>
        {post && <Link to={forumPostPath({ id: post.post_id, forum_id: post.forum_id })}>Open thread</Link>}
      </header>
      {appeal && <AppealedDecision appeal={appeal} username={username} />}
      <h3 dir="auto" className={styles.title}>
        {member ? (
          member.target_type === 'comment' ? (
            `Comment on ${member.title}`
          ) : (
            <MarkedText text={member.title} parts={member.marks.title} />
          )
        ) : found.target_type === 'post' && !edit ? (
          <MarkedText text={found.title} parts={found.marks.title} />
        ) : (
          deskTitle(found)
        )}
      </h3>
      <FoldedText
        text={member?.text ?? found.text}
        isCut={!member && found.is_cut}
        parts={edit ? [] : (member ?? found).marks.text}
      />
      {edit && <HeldEdit title={found.title} edit={edit} marks={found.marks} />}
    </article>
  );
}

interface HeldEditProps {
  /** What everybody reads. */
  readonly title: string;
  readonly edit: NonNullable<ModerationCaseDetails['held_edit']>;
  readonly marks: ModerationCaseDetails['marks'];
}

/** What its author made of it, which nobody else reads before it is published. */
function HeldEdit({ title, edit, marks }: HeldEditProps): ReactNode {
  const heading = useId();
  return (
    <section className={styles.edit} aria-labelledby={heading}>
      <h4 id={heading}>The edit that waits</h4>
      {edit.title !== null && edit.title !== title && (
        <p dir="auto" className={styles.title}>
          <MarkedText text={edit.title} parts={marks.title} />
        </p>
      )}
      <FoldedText text={edit.text} isCut={edit.is_cut} parts={marks.text} />
    </section>
  );
}

interface FoldedTextProps {
  readonly text: string;
  readonly isCut: boolean;
  readonly parts: readonly MatchedPart[];
}

function FoldedText({ text, isCut, parts }: FoldedTextProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > FOLDED_FROM;
  if (text === '') return undefined;
  const isFolded = isLong && !isOpen;
  return (
    <div>
      <p dir="auto" className={styles.text}>
        <MarkedText
          text={isFolded ? text.slice(0, FOLDED_FROM) : text}
          parts={isFolded ? parts.filter(({ to }) => to <= FOLDED_FROM) : parts}
        />
        {(isFolded || isCut) && ' …'}
      </p>
      {isLong && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
