import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { importPart } from '../federation/importPart';
import type { LeaveDialogProps } from './LeaveDialog';

const QUESTION = 'Leave without saving?';

/** Asks before a page is left with something unsaved. Where the dialog's code does not come, the browser asks. */
export function LeaveQuestion({ onStay, onLeave }: Omit<LeaveDialogProps, 'title'>): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    importPart(() => import('./LeaveDialog')).then(
      ({ LeaveDialog }) => setDialog(() => LeaveDialog),
      () => setLost(true),
    );
  }, []);
  useEffect(() => {
    if (!isLost) return;
    if (window.confirm(QUESTION)) onLeave();
    else onStay();
  }, [isLost, onLeave, onStay]);
  return Dialog && <Dialog title={QUESTION} onStay={onStay} onLeave={onLeave} />;
}
