import { useId, type ReactNode } from 'react';
import { IconButton } from '../primitives/IconButton';
import styles from './popover.module.css';
import { usePopover } from './usePopover';

export interface PopoverButtonProps {
  /** What it opens, which it is called by: `Columns`. */
  label: string;
  icon: ReactNode;
  /** Of the button. */
  className?: string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What stands in the popover, made when it opens. */
  children: ReactNode;
}

/** A button that is an icon alone, and opens a narrow popover below. */
export function PopoverButton({ label, icon, className, isOpen, onToggle, children }: PopoverButtonProps) {
  const id = useId();
  const { root, button, panel } = usePopover(isOpen, onToggle);
  return (
    <div {...root} className={styles.root}>
      <IconButton
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <div ref={panel} id={id} role="dialog" aria-label={label} className={styles.narrow}>
          {children}
        </div>
      )}
    </div>
  );
}
