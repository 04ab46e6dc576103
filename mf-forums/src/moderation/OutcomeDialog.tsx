import { Button, typography } from '@market-pulse/ui';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './OutcomeDialog.module.css';
import type { StepsOutcome } from './useDecisionSteps';

/** What a decision could not be made about, each with why; those that are called the same and were refused for the same reason once. */
export function OutcomeDialog({
  outcome,
  onClose,
}: {
  readonly outcome: StepsOutcome;
  readonly onClose: () => void;
}): ReactNode {
  const { made, asked, refused } = outcome;
  const counts = new Map<string, number>();
  for (const { title, problem } of refused) {
    const line = `${title}: ${problem}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return (
    <Modal open title="Not all was done" footer={<Button onClick={onClose}>Close</Button>} onCancel={onClose}>
      <p role="status">{`${made} of ${asked} done.`}</p>
      <section aria-label="Not done">
        <p className={typography.strong}>Not done:</p>
        <ul className={styles.refused}>
          {[...counts].map(([line, count]) => (
            <li key={line} dir="auto">
              {line}
              {count > 1 && ` (${count} times)`}
            </li>
          ))}
        </ul>
      </section>
    </Modal>
  );
}
