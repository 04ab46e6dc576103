import type { ReactNode } from 'react';
import { Modal } from './Modal';
import styles from './Drawer.module.css';

export interface DrawerProps {
  open: boolean;
  /** Its heading, which names it for screen readers too. */
  title: ReactNode;
  /** In CSS pixels; never wider than the window. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that slides in from the right over the full height of the page. antd's own Drawer locks scrolling by a style
 * element, which the policy refuses, and cannot be told not to; this one is the design system's Modal in another place.
 */
export function Drawer({ open, title, width = 400, onClose, children }: DrawerProps) {
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      className={styles.drawer}
      transitionName="mp-drawer"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
