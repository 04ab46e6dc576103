import AntModal, { type ModalProps as AntModalProps } from 'antd/es/modal';
import './Modal.module.css';

export type ModalProps = Omit<AntModalProps, 'scrollLock'>;

/**
 * A dialog over the page. The stylesheet locks the page's scrolling, because antd's own lock adds a style element, which the
 * content security policy refuses.
 */
export function Modal(props: ModalProps) {
  return <AntModal {...props} scrollLock={false} />;
}
