import { useContext, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { showOnTop } from '../overlay/showOnTop';
import { usePopover } from '../overlay/usePopover';
import { sourcePanelContext, type ReportableFigures, type ToldSource } from './sourcePanelContext';
import styles from './SourcePress.module.css';
import { toldOnce } from './toldOnce';

export interface SourcePressProps {
  readonly provenance: ToldSource;
  readonly others?: readonly (ToldSource | null | undefined)[] | undefined;
  readonly now: number | undefined;
  readonly about?: ReportableFigures | undefined;
  /** The line as it is read. */
  readonly line: string;
  /** Names the button where what is in it is no text. */
  readonly label?: string | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** What stands there where nothing can be opened. */
  readonly text: ReactNode;
}

/** The button that opens what the page has to tell of a source. */
export function SourcePress(props: SourcePressProps): ReactNode {
  const { provenance, others = [], now, about, line, label, className, children, text } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { root, button, panel } = usePopover(isOpen, setOpen);
  // Tables and panels cut off what reaches beyond them.
  useLayoutEffect(() => {
    if (isOpen && panel.current && button.current) showOnTop(panel.current, button.current);
  }, [isOpen, panel, button]);
  const Panel = useContext(sourcePanelContext);
  if (!Panel) return text;
  return (
    // A mark may stand within a line of text, where no block may.
    <span {...root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={panel} id={id} role="dialog" aria-label="Source of these figures" className={styles.panel}>
          <Panel {...{ now, about, line }} sources={toldOnce([provenance, ...others])} />
        </div>
      )}
    </span>
  );
}
