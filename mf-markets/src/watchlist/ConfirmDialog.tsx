import { Button } from '@market-pulse/ui';
import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What it means. */
  readonly children: ReactNode;
}

/** Asks before something goes that cannot be brought back. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: ConfirmDialogProps): ReactNode {
  const buttons = [
    <Button key="keep" onClick={onClose}>
      Keep it
    </Button>,
    <Button key="confirm" danger type="primary" onClick={onConfirm}>
      {confirmLabel}
    </Button>,
  ];
  return (
    <Modal open title={title} footer={buttons} onCancel={onClose}>
      <p>{children}</p>
    </Modal>
  );
}
