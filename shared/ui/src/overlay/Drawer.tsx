import type { ReactNode } from 'react';
import { Modal } from './Modal';
import styles from './Drawer.module.css';

export interface DrawerProps {
  open: boolean;
  /** Its heading, which names it for screen readers too. */
  title: ReactNode;
  /** The edge that it slides in from. From the bottom it is a sheet, as wide as the window and as high as what it holds. */
  placement?: 'right' | 'bottom';
  /** In CSS pixels, of one at the right; never wider than the window. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that slides in from the right over the full height of the page, or from the bottom. antd's own Drawer locks scrolling by a style
 * element, which the policy refuses, and cannot be told not to; this one is the design system's Modal in another place.
 */
export function Drawer({ open, title, placement = 'right', width = 400, onClose, children }: DrawerProps) {
  const isSheet = placement === 'bottom';
  return (
    <Modal
      open={open}
      title={title}
      width={isSheet ? '100%' : width}
      className={isSheet ? styles.sheet : styles.drawer}
      transitionName={isSheet ? 'mp-sheet' : 'mp-drawer'}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
