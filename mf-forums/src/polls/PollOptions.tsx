import type { ForumPoll } from '@market-pulse/contract';
import { classNames, typography } from '@market-pulse/ui';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { voteCountText } from '../posts/counts';
import styles from './PollOptions.module.css';
import { pollShare, type PollView } from './pollTexts';

export interface PollOptionsProps {
  readonly poll: Pick<ForumPoll, 'options' | 'is_multiple' | 'voters_count' | 'own_choices'>;
  readonly view: PollView;
  /** Says what is asked, to whoever does not see it beside. */
  readonly label: string;
  /** What is chosen on the ballot. */
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
  /** What the choices are called where a browser sends them by itself; then at least one of a single choice is required. */
  readonly name?: string;
}

/** The options of a poll. Each is as tall whether it is chosen from or counted, so that nothing moves when that changes. */
export function PollOptions({ poll, view, label, chosen, onChoose, name: sentAs }: PollOptionsProps): ReactNode {
  const ownName = useId();
  if (view !== 'ballot') {
    return (
      <ul className={styles.options} aria-label={label}>
        {poll.options.map((option) => (
          <li key={option.id} className={classNames(styles.option, view === 'results' && styles.counted)}>
            <Mark isOwn={view === 'results' && poll.own_choices.includes(option.id)} />
            <OptionText option={option} voters={poll.voters_count} />
          </li>
        ))}
      </ul>
    );
  }
  const choose = (id: number, isChosen: boolean) => {
    if (!poll.is_multiple) onChoose([id]);
    else onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  return (
    <fieldset className={styles.options}>
      <legend className={typography.visuallyHidden}>
        {label}
        {poll.is_multiple && ' Choose one or more.'}
      </legend>
      {poll.options.map((option) => (
        <label key={option.id} className={classNames(styles.option, styles.choice)}>
          <input
            type={poll.is_multiple ? 'checkbox' : 'radio'}
            name={sentAs ?? ownName}
            required={sentAs !== undefined && !poll.is_multiple}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={(event) => choose(option.id, event.target.checked)}
          />
          <OptionText option={option} voters={poll.voters_count} />
        </label>
      ))}
    </fieldset>
  );
}

function Mark({ isOwn }: { readonly isOwn: boolean }): ReactNode {
  if (!isOwn) return <span className={styles.mark} />;
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d="M3 8.5l3.5 3.5L13 4.5" />
      </svg>
      <span className={typography.visuallyHidden}>Your choice: </span>
    </span>
  );
}

interface OptionTextProps {
  readonly option: ForumPoll['options'][number];
  readonly voters: number;
}

/** An option with its figures and their bar, which are seen with the results, and always where no script runs. */
function OptionText({ option: { text, votes_count }, voters }: OptionTextProps): ReactNode {
  const share = pollShare(votes_count, voters);
  return (
    <>
      <span className={styles.text}>{text}</span>
      <span className={styles.figures}>
        <strong>{share}%</strong> {voteCountText(votes_count)}
      </span>
      <span className={styles.bar} style={{ '--share': `${share}%` } as CSSProperties} aria-hidden />
    </>
  );
}
