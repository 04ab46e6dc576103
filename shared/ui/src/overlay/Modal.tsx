import AntModal, { type ModalProps as AntModalProps } from 'antd/es/modal';
import { useLayoutEffect, useState } from 'react';
import './Modal.module.css';
import { ModalHold } from './modalHold';

export interface ModalProps extends Omit<AntModalProps, 'scrollLock'> {
  /** Whether what it sends is on its way, where that is no form's: until the answer is there nothing closes it, Escape neither. */
  isBusy?: boolean;
}

/**
 * A dialog over the page. The stylesheet locks the page's scrolling, because antd's own lock adds a style element, which the
 * content security policy refuses. The focus goes back to what opened it, also where the dialog is taken away with whatever
 * it is part of. While a form in it is sent nothing closes it.
 */
export function Modal({ isBusy = false, children, ...props }: ModalProps) {
  const [isSending, setSending] = useState(false);
  useFocusReturn(props.open === true);
  const held = isBusy || isSending ? { keyboard: false, closable: { disabled: true }, mask: { closable: false } } : {};
  return (
    <AntModal {...props} {...held} scrollLock={false}>
      <ModalHold value={setSending}>{children}</ModalHold>
    </AntModal>
  );
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
