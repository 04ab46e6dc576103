import { Button, layout } from '@market-pulse/ui';
import { Modal } from '@market-pulse/ui/overlay';
import { useRef, type ReactNode } from 'react';

export interface LeaveDialogProps {
  readonly title: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Without a motion, so that the page that is gone to can take the focus. */
const NO_MOTION = '';

/** Asks whether a page is left with something on it that was not saved. Escape stays. */
export function LeaveDialog({ title, onStay, onLeave }: LeaveDialogProps): ReactNode {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={title}
      width={400}
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
      <p>What you typed on this page is not saved, and would be lost.</p>
    </Modal>
  );
}
