import { Button } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { optionFields, type PollDraft } from '../polls/pollDraft';
import { PollFields } from '../polls/PollFields';
import styles from './PollRow.module.css';

export interface PollRowProps {
  readonly draft: PollDraft;
  readonly onChange: (changes: Partial<PollDraft>) => void;
  /** What was typed is on its way. */
  readonly isReadOnly: boolean;
}

/** The poll of a post below its text: what it asks in one line, and its fields while they are wanted. Without one nothing stands there. */
export function PollRow({ draft, onChange, isReadOnly }: PollRowProps): ReactNode {
  const [isOpen, setOpen] = useState(true);
  if (draft.poll === '') return undefined;
  const answers = optionFields(draft).filter((option) => option.trim() !== '').length;
  const days = draft.pollDays === '1' ? '1 day' : `${draft.pollDays} days`;
  return (
    <div className={styles.poll}>
      <p className={styles.line}>
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M2.5 13.5v-3M6.2 13.5V7M9.8 13.5V9M13.5 13.5v-11" />
        </svg>
        <strong>Poll</strong>
        <span className={styles.said}>
          {draft.pollQuestion.trim()} {answers === 1 ? '1 answer' : `${answers} answers`}, {days}
        </span>
        <Button size="small" type="link" disabled={isReadOnly} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Edit'}
        </Button>
        <Button size="small" type="text" disabled={isReadOnly} onClick={() => onChange({ poll: '' })}>
          Remove poll
        </Button>
      </p>
      {isOpen && <PollFields draft={draft} onChange={onChange} isReadOnly={isReadOnly} />}
    </div>
  );
}
