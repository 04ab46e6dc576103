import type { AppealedDecision as Appealed } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { useId, type ReactNode } from 'react';
import styles from './AppealedDecision.module.css';
import { REASONS, sentenceOf } from './words';

interface AppealedDecisionProps {
  readonly appeal: Appealed;
  /** Whom the decision is about, who appeals. */
  readonly username: string | undefined;
}

/** The decision that an appeal is about, as the moderator left it who made it, and what is said against it. */
export function AppealedDecision({ appeal, username }: AppealedDecisionProps): ReactNode {
  const heading = useId();
  const said = useId();
  const { target_type: target, action, reason, note, created_at: at, moderator, until, text } = appeal;
  return (
    <div className={styles.appealed}>
      <section aria-labelledby={heading}>
        <h4 id={heading}>The decision</h4>
        <dl>
          <Fact name="Decided">{sentenceOf(target, action)}</Fact>
          <Fact name="Reason">{REASONS[reason]}</Fact>
          <Fact name="Note">{note === '' ? 'none' : <span dir="auto">{note}</span>}</Fact>
          <Fact name="By">{moderator === null ? 'an account that is gone' : <bdi>{moderator}</bdi>}</Fact>
          <Fact name="When">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </Fact>
          {until && (
            <Fact name="Until">
              <time dateTime={until}>{formatDateTime(until)}</time>
            </Fact>
          )}
        </dl>
      </section>
      <section aria-labelledby={said}>
        <h4 id={said}>What {username === undefined ? 'its author' : <bdi>{username}</bdi>} says against it</h4>
        <blockquote dir="auto">{text}</blockquote>
      </section>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
