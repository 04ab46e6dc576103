import { errorMessage } from '@market-pulse/api-client';
import { Alert, Button } from '@market-pulse/ui';
import { Modal } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import styles from './dialogs.module.css';

export interface RemovalDialogProps {
  /** `Delete your comment?` */
  readonly title: string;
  /** What it means. */
  readonly children: ReactNode;
  /** Takes it away, or ends it; the dialog stays, with what went wrong, where that fails. */
  readonly remove: () => Promise<unknown>;
  /** On the button that does it; `Delete` unless told. */
  readonly removeLabel?: string;
  /** Said where the server says nothing. */
  readonly failureText?: string;
  readonly onClose: () => void;
}

/** Asks before one takes away what one wrote. */
export function RemovalDialog({
  title,
  children,
  remove,
  removeLabel = 'Delete',
  failureText = 'It could not be deleted. Please try again.',
  onClose,
}: RemovalDialogProps): ReactNode {
  const [state, setState] = useState<{ isRemoving: boolean; failure?: string }>({ isRemoving: false });
  const confirm = async () => {
    setState({ isRemoving: true });
    try {
      await remove();
      onClose();
    } catch (error) {
      setState({ isRemoving: false, failure: errorMessage(error, failureText) });
    }
  };
  const buttons = [
    <Button key="keep" disabled={state.isRemoving} onClick={onClose}>
      Keep it
    </Button>,
    <Button key="delete" danger type="primary" loading={state.isRemoving} onClick={() => void confirm()}>
      {removeLabel}
    </Button>,
  ];
  return (
    <Modal open title={title} footer={buttons} isBusy={state.isRemoving} onCancel={onClose}>
      <div className={styles.body}>
        <p>{children}</p>
        {state.failure !== undefined && <Alert type="error" showIcon role="alert" title={state.failure} />}
      </div>
    </Modal>
  );
}
