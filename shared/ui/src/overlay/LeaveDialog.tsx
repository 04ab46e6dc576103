import Button from 'antd/es/button';
import { useRef } from 'react';
import { layout } from '../layout/layout';
import styles from './LeaveDialog.module.css';
import { Modal } from './Modal';

export interface LeaveDialogProps {
  /** The question: `Leave without saving?`. */
  title: string;
  /** What would be lost, in a sentence. */
  text: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Without a motion, so that what is gone to can take the focus. */
const NO_MOTION = '';

/** Asks whether something is left with a text in it that was not saved. Escape stays. */
export function LeaveDialog({ title, text, onStay, onLeave }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={title}
      width={400}
      className={styles.dialog}
      transitionName={NO_MOTION}
      maskTransitionName={NO_MOTION}
      afterOpenChange={(isOpen) => isOpen && stay.current?.focus()}
      onCancel={onStay}
      footer={
        <div className={layout.row}>
          <Button ref={stay} type="primary" onClick={onStay}>
            Stay
          </Button>
          <Button onClick={onLeave}>Leave</Button>
        </div>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
