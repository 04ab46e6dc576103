import type { Provenance } from '@market-pulse/contract';
import { useContext, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { showOnTop } from '../overlay/showOnTop';
import { usePopover } from '../overlay/usePopover';
import { classNames } from '../primitives/classNames';
import { sourcePanelContext, type ReportableFigures } from './sourcePanelContext';
import { sourceLine, type FigureNoun } from './sourceText';
import styles from './SourceLine.module.css';

export interface SourceLineProps {
  readonly provenance: Provenance;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** What the figures are; by default prices. */
  readonly noun?: FigureNoun;
  /** Which figures somebody may say are wrong; by default whatever the page shows. */
  readonly about?: ReportableFigures | undefined;
  /** What else is to be known of the figures, in words. */
  readonly children?: ReactNode;
}

/**
 * Says once, above a table or panel, where its figures came from, of which day they are, and whether they are live. A press on it opens
 * more of the source, the repository that it was taken from, and a way to say that a figure is wrong.
 */
export function SourceLine({ provenance, now, noun, about, children }: SourceLineProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { root, button, panel } = usePopover(isOpen, setOpen);
  // Tables and panels cut off what reaches beyond them.
  useLayoutEffect(() => {
    if (isOpen && panel.current && button.current) showOnTop(panel.current, button.current);
  }, [isOpen, panel, button]);
  const Panel = useContext(sourcePanelContext);
  const shown = sourceLine(provenance, now, noun);
  if (!shown) return null;
  return (
    <div {...root} className={classNames(styles.line, styles[shown.status])} data-provenance={shown.status}>
      <span className={styles.mark} aria-hidden />
      {Panel ? (
        <button
          ref={button}
          type="button"
          className={styles.press}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {shown.text}
          {children}
        </button>
      ) : (
        <span>
          {shown.text}
          {children}
        </span>
      )}
      {Panel && isOpen && (
        <div ref={panel} id={id} role="dialog" aria-label="Source of these figures" className={styles.panel}>
          <Panel {...{ provenance, now, about, line: shown.text }} />
        </div>
      )}
    </div>
  );
}
