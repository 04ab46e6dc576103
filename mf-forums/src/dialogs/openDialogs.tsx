import { useLazyImport } from '@market-pulse/remote-kit';
import { useApp } from '@market-pulse/ui';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { CreatePostDialogProps } from '../composer/CreatePostDialog';
import { useMemberTurn } from '../composer/useMemberTurn';
import type { CorrectionDialogProps } from '../ideas/CorrectionDialog';
import type { RemovalDialogProps } from './RemovalDialog';
import type { ReportDialogProps } from './ReportDialog';
import type { RevisionsDialogProps } from './RevisionsDialog';

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog whose code comes when it is opened first. Where it does not come a message says so, and it is closed. What one
 * member typed in it is on no other's screen.
 */
function openedLater<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function OpenedDialog(props: Props): ReactNode {
    const { status, data: Dialog } = useLazyImport(load);
    const turn = useMemberTurn();
    const { message } = useApp();
    const { onClose } = props;
    useEffect(() => {
      if (status !== 'error') return;
      message.error('This could not be opened. Please try again.');
      onClose();
    }, [status, message, onClose]);
    return Dialog && <Dialog key={turn} {...props} />;
  };
}

/** Writes a post. */
export const CreatePost = openedLater<CreatePostDialogProps>(
  async () => (await import('../composer/CreatePostDialog')).CreatePostDialog,
);

/** Tells the moderators about a post or comment. */
export const Report = openedLater<ReportDialogProps>(async () => (await import('./ReportDialog')).ReportDialog);

/** Asks before one takes away what one wrote. */
export const Removal = openedLater<RemovalDialogProps>(async () => (await import('./RemovalDialog')).RemovalDialog);

/** Shows what a post or comment said before. */
export const Revisions = openedLater<RevisionsDialogProps>(
  async () => (await import('./RevisionsDialog')).RevisionsDialog,
);

/** Puts a trade idea right. */
export const IdeaCorrectionDialog = openedLater<CorrectionDialogProps>(
  async () => (await import('../ideas/CorrectionDialog')).CorrectionDialog,
);
