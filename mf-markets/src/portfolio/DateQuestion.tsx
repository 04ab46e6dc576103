import type { PortfolioDateOrder, PortfolioImportDates } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Radio } from '@market-pulse/ui/form';
import { useId, type ReactNode } from 'react';
import styles from './PortfolioPage.module.css';

export interface DateQuestionProps {
  readonly dates: PortfolioImportDates | null;
  readonly isBusy: boolean;
  readonly onChoose: (order: PortfolioDateOrder) => void;
}

const ORDERS = [
  { order: 'dmy', label: 'Day first' },
  { order: 'mdy', label: 'Month first' },
] as const;

/**
 * Asks in which order a file writes its days, where nothing in it decides that. What the habit of its broker decided is shown, and can be
 * decided anew.
 */
export function DateQuestion({ dates, isBusy, onChoose }: DateQuestionProps): ReactNode {
  const title = useId();
  if (!dates || dates.decided_by === 'file') return null;
  const options = ORDERS.map(({ order, label }) => {
    const day = dates[order];
    return { value: order, label: `${label}: ${dates.example} is ${day === null ? 'no day' : formatDate(day)}` };
  });
  return (
    <section aria-labelledby={title}>
      <p id={title}>
        {dates.order === null
          ? 'Which comes first in the days of this file? Nothing in it decides that, and nothing is imported until you say.'
          : 'Nothing in this file decides which comes first in its days. They are read in this order:'}
      </p>
      <Radio.Group
        className={styles.choices}
        aria-labelledby={title}
        // Stays in focus while what was chosen is looked at.
        aria-disabled={isBusy}
        value={dates.order}
        options={options}
        onChange={({ target }) => {
          if (!isBusy) onChoose(target.value as PortfolioDateOrder);
        }}
      />
    </section>
  );
}
