import type { PortfolioLineChoice } from '@market-pulse/contract';
import { Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './PortfolioPage.module.css';

export interface ChosenLinesProps {
  readonly lines: readonly PortfolioLineChoice[];
  readonly isBusy: boolean;
  readonly onUndo: (line: number) => void;
}

/** Lines of a file that were left out or corrected, each of which can be decided anew. */
export function ChosenLines({ lines, isBusy, onUndo }: ChosenLinesProps): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Lines that you decided">
      {lines
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, text }) => (
          <li key={line}>
            Line {line} is {text === null ? 'left out' : 'corrected'}.{' '}
            <Button type="link" disabled={isBusy} onClick={() => onUndo(line)} aria-label={`Decide line ${line} anew`}>
              Undo
            </Button>
          </li>
        ))}
    </ul>
  );
}
