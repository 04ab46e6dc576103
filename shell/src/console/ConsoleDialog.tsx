import { Modal } from '@market-pulse/ui/overlay';
import { useEffect, type ReactNode, type RefObject } from 'react';
import styles from './ConsoleDialog.module.css';

export interface ConsoleDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Gets the focus back when the dialog is gone; when it is gone itself, the content does. */
  readonly opener: HTMLElement | null;
  /** Gets the focus at first; by default the dialog itself. */
  readonly first?: RefObject<{ focus: () => void } | null>;
  readonly children: ReactNode;
}

/** Without a motion, so that what comes next can be typed at once. */
const NO_MOTION = '';

/** A dialog of the console. A click beside it does not close it: what was typed would be lost. */
export function ConsoleDialog({ title, onClose, opener, first, children }: ConsoleDialogProps): ReactNode {
  useEffect(() => () => (opener?.isConnected ? opener : document.querySelector('main'))?.focus(), [opener]);
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={600}
      mask={{ closable: false }}
      className={styles.dialog}
      transitionName={NO_MOTION}
      maskTransitionName={NO_MOTION}
      afterOpenChange={(isOpen) => isOpen && first?.current?.focus()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
