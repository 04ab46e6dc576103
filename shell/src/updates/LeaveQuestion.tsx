import type { LeaveDialogProps } from '@market-pulse/ui/overlay';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { importPart } from '../federation/importPart';

const QUESTION = 'Leave without saving?';
const LOSS = 'What you typed on this page is not saved, and would be lost.';

/** Asks before a page is left with something unsaved. Where the dialog's code does not come, the browser asks. */
export function LeaveQuestion({ onStay, onLeave }: Omit<LeaveDialogProps, 'title' | 'text'>): ReactNode {
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
  return Dialog && <Dialog title={QUESTION} text={LOSS} onStay={onStay} onLeave={onLeave} />;
}
