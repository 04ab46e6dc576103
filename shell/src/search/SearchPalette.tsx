import { Modal } from '@market-pulse/ui/overlay';
import { typography } from '@market-pulse/ui';
import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchPanel } from './SearchPanel';
import styles from './SearchPalette.module.css';

export interface SearchPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Without a motion, so that it takes what is typed right after the shortcut. */
const NO_MOTION = '';

/** The search for everything, over the page. It begins empty each time. */
export function SearchPalette({ isOpen, onClose }: SearchPaletteProps): ReactNode {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const destination = useRef<string>(undefined);

  // The dialog first gives the focus back to where it was; then the new page may take it.
  const leave = () => {
    const url = destination.current;
    destination.current = undefined;
    if (url !== undefined) void navigate(url);
  };

  return (
    <Modal
      open={isOpen}
      title="Search Market Pulse"
      classNames={{ header: typography.visuallyHidden }}
      className={styles.palette}
      width={640}
      footer={null}
      closable={false}
      destroyOnHidden
      transitionName={NO_MOTION}
      maskTransitionName={NO_MOTION}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && input.current?.focus()}
      afterClose={leave}
    >
      <SearchPanel
        input={input}
        onClose={onClose}
        onChoose={(url) => {
          destination.current = url;
          onClose();
        }}
      />
    </Modal>
  );
}
