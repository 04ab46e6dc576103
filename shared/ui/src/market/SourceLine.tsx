import type { ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import { typography } from '../primitives/typography';
import type { ReportableFigures, ToldSource } from './sourcePanelContext';
import { SourcePress } from './SourcePress';
import { sourceLine, type FigureNoun } from './sourceText';
import styles from './SourceLine.module.css';

export interface SourceLineProps {
  readonly provenance: ToldSource;
  /** Where other figures of the line came from; what has no figures, and what is told already, is left out. */
  readonly others?: readonly (ToldSource | null | undefined)[] | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** What the figures are; by default prices. */
  readonly noun?: FigureNoun;
  /** The line in words of its own, in place of those that follow from `provenance`. */
  readonly text?: string | undefined;
  /** Heard in place of a line that is shown shortened. */
  readonly label?: string | undefined;
  /** What else is to be known of the figures, at the end of the line. */
  readonly note?: string | undefined;
  /** Which figures somebody may say are wrong; by default whatever the page shows. */
  readonly about?: ReportableFigures | undefined;
}

/**
 * Says once, above or below a table or panel, where its figures came from, of which day they are, and whether they are live. A press on
 * it opens more of each source, the repository that it was taken from, and a way to say that a figure is wrong.
 */
export function SourceLine({
  provenance,
  others,
  now,
  noun,
  text,
  label,
  note = '',
  about,
}: SourceLineProps): ReactNode {
  const shown = sourceLine(provenance, now, noun);
  if (!shown) return null;
  const line = `${text ?? shown.text}${note}`;
  const asText =
    label === undefined ? (
      <span>{line}</span>
    ) : (
      <>
        <span aria-hidden>{line}</span>
        <span className={typography.visuallyHidden}>{label}</span>
      </>
    );
  return (
    <div className={classNames(styles.line, styles[shown.status])} data-provenance={shown.status}>
      <span className={styles.mark} aria-hidden />
      <SourcePress
        className={styles.press}
        {...{ provenance, others, now, about, label }}
        line={label ?? line}
        text={asText}
      >
        {line}
      </SourcePress>
    </div>
  );
}
