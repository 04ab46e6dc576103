import type { CaseNeighbour } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import type { ReactNode } from 'react';
import styles from './CaseThread.module.css';
import { KeyCap } from './KeyCap';

interface CaseThreadProps {
  readonly neighbours: readonly CaseNeighbour[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** How many of them stand there before it is expanded. */
const FOLDED = 3;

const clockOf = (at: string) => at.slice('2026-11-20T'.length, '2026-11-20T10:00'.length);

/** What stands around a case: the comments on a post, or what a comment answers. */
export function CaseThread({ neighbours, isOpen, onToggle }: CaseThreadProps): ReactNode {
  if (neighbours.length === 0) return undefined;
  const shown = isOpen ? neighbours : neighbours.slice(0, FOLDED);
  return (
    <div className={styles.thread}>
      <ul role="list" aria-label="Thread">
        {shown.map(({ kind, id, username, created_at: at, text, status }) => (
          <li key={`${kind} ${id}`} className={isOpen ? undefined : styles.cut}>
            <bdi>
              <strong>{username}</strong>
            </bdi>{' '}
            <time dateTime={at} title={formatDateTime(at)}>
              {clockOf(at)}
            </time>{' '}
            <span dir="auto">{text}</span>
            {status !== 'published' && <em> ({status})</em>}
          </li>
        ))}
      </ul>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Fold thread' : 'Expand thread'} <KeyCap of="expand" />
      </button>
    </div>
  );
}
