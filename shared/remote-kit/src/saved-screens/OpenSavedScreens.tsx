import { useOpenedCode } from '../useOpenedCode';
import type { ReactNode } from 'react';
import type { SavedScreensDialogProps } from './SavedScreensDialog';

const loadDialog = () => import('./SavedScreensDialog');

/** The dialog of what a member saved, whose code comes when it is opened. */
export function OpenSavedScreens(props: SavedScreensDialogProps): ReactNode {
  const code = useOpenedCode(loadDialog, props.onClose, 'What you saved could not be loaded. Please try again.');
  return code && <code.SavedScreensDialog {...props} />;
}
