import type { PortfolioLineChoice, PortfolioRefusedLine } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { Button } from '@market-pulse/ui';
import { Input } from '@market-pulse/ui/form';
import { useId, useState, type ReactNode } from 'react';
import styles from './PortfolioPage.module.css';

export interface RefusedLinesProps {
  /** The first of them. */
  readonly lines: readonly PortfolioRefusedLine[];
  readonly count: number;
  /** What was chosen before is still on its way. */
  readonly isBusy: boolean;
  readonly onChoose: (choice: PortfolioLineChoice) => void;
}

/** Lines of a file that cannot be taken: each with its text, the reason and what can be done, which is done here. */
export function RefusedLines({ lines, count, isBusy, onChoose }: RefusedLinesProps): ReactNode {
  const title = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.subtitle}>
        {count === 1 ? '1 line cannot be taken' : `${formatCount(count)} lines cannot be taken`}
      </h3>
      <ul className={styles.refused}>
        {lines.map((line) => (
          // A line that was corrected and is refused again begins with its new text.
          <RefusedLine key={`${line.line} ${line.text ?? ''}`} line={line} isBusy={isBusy} onChoose={onChoose} />
        ))}
      </ul>
      {count > lines.length && <p>and {formatCount(count - lines.length)} more, shown once these are decided.</p>}
    </section>
  );
}

/** Once, when the field is there: the button that asked for it is not. */
const focus = (field: { focus: () => void } | null) => field?.focus();

type RefusedLineProps = Pick<RefusedLinesProps, 'isBusy' | 'onChoose'> & { readonly line: PortfolioRefusedLine };

function RefusedLine({ line: { line, text, reason, remedy }, isBusy, onChoose }: RefusedLineProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const field = useId();
  return (
    <li>
      <p>
        Line {line}: {reason}
      </p>
      {text !== null && <code className={styles.lineText}>{text}</code>}
      <p className={styles.remark}>{text === null ? 'It is too long to be corrected here.' : remedy}</p>
      {typed !== undefined && (
        <>
          <label htmlFor={field}>Line {line}, corrected</label>
          <Input.TextArea
            ref={focus}
            id={field}
            rows={2}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      <div className={styles.actions}>
        {text !== null &&
          (typed === undefined ? (
            <Button disabled={isBusy} onClick={() => setTyped(text)} aria-label={`Correct line ${line}`}>
              Correct here
            </Button>
          ) : (
            <Button
              disabled={isBusy || typed.trim() === ''}
              onClick={() => onChoose({ line, text: typed })}
              aria-label={`Take line ${line} as corrected`}
            >
              Take it so
            </Button>
          ))}
        <Button disabled={isBusy} onClick={() => onChoose({ line, text: null })} aria-label={`Leave line ${line} out`}>
          Leave out
        </Button>
      </div>
    </li>
  );
}
