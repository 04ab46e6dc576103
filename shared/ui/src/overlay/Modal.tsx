import AntModal, { type ModalProps as AntModalProps } from 'antd/es/modal';
import { useLayoutEffect } from 'react';
import './Modal.module.css';

export type ModalProps = Omit<AntModalProps, 'scrollLock'>;

/**
 * A dialog over the page. The stylesheet locks the page's scrolling, because antd's own lock adds a style element, which the
 * content security policy refuses. The focus goes back to what opened it, also where the dialog is taken away with whatever
 * it is part of.
 */
export function Modal(props: ModalProps) {
  useFocusReturn(props.open === true);
  return <AntModal {...props} scrollLock={false} />;
}

/** antd gives the focus back when a dialog closes, but not when it is unmounted; it would then be nowhere. */
function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      // Once the dialog is gone from the document.
      queueMicrotask(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}
