import type { ModeratedAuthor, ModerationActionName, ModerationCase } from '@market-pulse/contract';
import { formatDate, formatDateTime } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { Button, Chip, layout, typography } from '@market-pulse/ui';
import { useId, useState, type ReactNode } from 'react';
import { forumPath, forumPostPath } from '../forums/paths';
import { StatusChip } from '../posts/StatusChip';
import { RelativeTime } from '../time/RelativeTime';
import styles from './desk.module.css';
import { ACTIONS, caseTitle, DONE, REASONS, reportsText } from './words';

export interface CaseCardProps {
  readonly found: ModerationCase;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (action: ModerationActionName) => void;
  readonly onSanction: (action: 'warn' | 'suspend') => void;
}

/** A text longer than this many characters is folded, and unfolded by a press. */
const FOLDED_FROM = 280;

/** One case of the queue: what it is about, what was said of it, who wrote it, and what can be decided. */
export function CaseCard({ found, now, isSelected, onSelect, onDecide, onSanction }: CaseCardProps): ReactNode {
  const id = useId();
  const title = caseTitle(found);
  const { target_type: type, forum_id: forumId, post_id: postId, author, appeal } = found;
  return (
    <article
      aria-labelledby={id}
      data-case=""
      tabIndex={-1}
      className={`${layout.panel} ${styles.case} ${isSelected ? styles.selected : ''}`}
    >
      <header className={layout.row}>
        {type !== 'appeal' && (
          <label className={styles.pick}>
            <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={`Select ${title}`} />
          </label>
        )}
        <h3 id={id} dir="auto" className={styles.title}>
          {forumId !== null && postId !== null ? (
            <Link to={forumPostPath({ id: postId, forum_id: forumId })}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        {found.status && <StatusChip status={found.status} />}
        {found.is_pinned && <Chip tone="accent">Pinned</Chip>}
        {found.is_locked && <Chip>Locked</Chip>}
      </header>
      <p className={`${layout.row} ${typography.muted} ${typography.small}`}>
        {forumId !== null && <Link to={forumPath(forumId)}>{found.forum_name}</Link>}
        <span>
          Waits since <RelativeTime at={found.since} now={now} />
        </span>
        {found.reports_count > 0 && <strong className={styles.reports}>{reportsText(found.reports_count)}</strong>}
        {found.reasons.map(({ reason, count }) => (
          <Chip key={reason} tone="caution" size="small">
            {`${REASONS[reason]}${count > 1 ? ` × ${count}` : ''}`}
          </Chip>
        ))}
      </p>
      {appeal && (
        <div>
          <p className={typography.small}>
            {`Was ${DONE[appeal.action]}. Reason: ${REASONS[appeal.reason].toLowerCase()}.`}
            {appeal.until && ` Until ${formatDateTime(appeal.until)}.`}
          </p>
          <blockquote dir="auto" className={styles.note}>
            {appeal.text}
          </blockquote>
        </div>
      )}
      <CaseText text={found.text} isCut={found.is_cut} />
      {found.notes.map((note, index) => (
        <blockquote key={index} dir="auto" className={styles.note}>
          {note}
        </blockquote>
      ))}
      <AuthorRecord author={author} />
      <div role="group" aria-label={`Decide about ${title}`} className={layout.row}>
        {actionsOn(found).map((action) => (
          <Button key={action} danger={action === 'remove'} onClick={() => onDecide(action)}>
            {action === 'publish' && found.status === 'published' ? 'Keep' : ACTIONS[action]}
          </Button>
        ))}
        {author.may_be_sanctioned && type !== 'appeal' && (
          <>
            <Button onClick={() => onSanction('warn')}>Warn author</Button>
            {author.suspended_until === null && <Button onClick={() => onSanction('suspend')}>Suspend author</Button>}
          </>
        )}
      </div>
    </article>
  );
}

function actionsOn({ target_type: type, status, is_locked: isLocked }: ModerationCase): ModerationActionName[] {
  if (type === 'appeal') return ['uphold', 'overturn'];
  const taken: ModerationActionName[] = status === 'hidden' ? ['publish', 'remove'] : ['publish', 'hide', 'remove'];
  return type === 'post' ? [...taken, isLocked ? 'unlock' : 'lock', 'move', 'merge'] : taken;
}

function CaseText({ text, isCut }: { readonly text: string; readonly isCut: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > FOLDED_FROM;
  if (text === '') return undefined;
  return (
    <div>
      <p dir="auto" className={`${styles.text} ${isLong && !isOpen ? typography.clamp3 : ''}`}>
        {text}
        {isCut && ' …'}
      </p>
      {isLong && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}

/** Counts of an author end here. */
const COUNTED = 1000;

function AuthorRecord({ author }: { readonly author: ModeratedAuthor }): ReactNode {
  const published = author.published_count >= COUNTED ? '1,000 or more' : author.published_count;
  return (
    <p className={`${typography.muted} ${typography.small}`}>
      <bdi>
        <strong>{author.username}</strong>
      </bdi>
      {` · here since ${formatDate(author.joined_at)} · ${published} published · `}
      {author.decisions_count === 0 ? 'nothing decided against them' : `${author.decisions_count} decided against them`}
      {author.suspended_until && ` · suspended until ${formatDateTime(author.suspended_until)}`}
    </p>
  );
}
