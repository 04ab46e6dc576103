import { classNames } from '../primitives/classNames';
import type { ToldSource } from './sourcePanelContext';
import { SourcePress } from './SourcePress';
import { sourceLine, type FigureNoun } from './sourceText';
import styles from './Provenance.module.css';

export interface ProvenanceDotProps {
  provenance: ToldSource;
  /** Milliseconds since 1970; see `useNow`. */
  now: number | undefined;
  /** What the figures are; by default prices. */
  noun?: FigureNoun;
}

/**
 * Stands beside a figure whose source, day or status is not that of the line above, and tells them in the words of such a line: to the
 * pointer and the focus by a tip, which is a matter of the stylesheet, so that it works before any script does; to screen readers by
 * its name. A press opens what a press on a line does.
 */
export function ProvenanceDot({ provenance, now, noun }: ProvenanceDotProps) {
  const shown = sourceLine(provenance, now, noun);
  if (!shown) return null;
  const { text } = shown;
  const className = classNames(styles.dot, styles[shown.status]);
  const content = (
    <>
      <span className={styles.mark} aria-hidden />
      <span className={styles.tip} aria-hidden>
        {text}
      </span>
    </>
  );
  return (
    <SourcePress
      {...{ provenance, now, className }}
      line={text}
      label={text}
      text={
        <button type="button" className={className} aria-label={text}>
          {content}
        </button>
      }
    >
      {content}
    </SourcePress>
  );
}
