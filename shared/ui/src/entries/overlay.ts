/** What opens over the page. Short messages come from `useApp()` of the core. */
import '../theme/antd/overlay.css';
export { default as Badge, type BadgeProps } from 'antd/es/badge';
export { Drawer, type DrawerProps } from '../overlay/Drawer';
export { LeaveDialog, type LeaveDialogProps } from '../overlay/LeaveDialog';
export { default as Popover, type PopoverProps } from 'antd/es/popover';
export { Modal, type ModalProps } from '../overlay/Modal';
export { Tooltip, type TooltipProps } from '../overlay/Tooltip';
