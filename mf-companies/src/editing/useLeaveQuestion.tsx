import { LeaveDialog } from '@market-pulse/ui/overlay';
import { useRef, useState, type ReactNode, type RefObject } from 'react';

/** What a dialog with a form needs so that a text is given up only after that was asked. */
export interface FormLeave {
  /** For the `UnsavedFields` in the form. */
  readonly unsaved: RefObject<(() => boolean) | null>;
  /** Does what would take the form away: at once where nothing was typed, else when it was confirmed. */
  readonly leaveForm: (step: () => void) => void;
  /** The question, while it is asked; stands inside the dialog. */
  readonly question: ReactNode;
}

/** What is asked before a form is given up with its dialog. */
export interface LeaveTexts {
  readonly title: string;
  readonly text: string;
}

const NOT_SAVED: LeaveTexts = {
  title: 'Leave without saving?',
  text: 'What you typed is not saved, and would be lost.',
};

/** Asks before a dialog is closed, or its form changed for another view, while a field says something else than at first. */
export function useLeaveQuestion(texts: LeaveTexts = NOT_SAVED): FormLeave {
  const unsaved = useRef<(() => boolean) | null>(null);
  /** What was asked for that would lose a text. */
  const [held, setHeld] = useState<() => void>();
  const leaveForm = (step: () => void) => {
    if (unsaved.current?.()) setHeld(() => step);
    else step();
  };
  const question = held && (
    <LeaveDialog
      {...texts}
      onStay={() => setHeld(undefined)}
      onLeave={() => {
        setHeld(undefined);
        held();
      }}
    />
  );
  return { unsaved, leaveForm, question };
}
