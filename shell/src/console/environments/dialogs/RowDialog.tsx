import type { Environment } from '@market-pulse/contract';
import type { ReactNode } from 'react';
import { ChangeDialog } from './ChangeDialog';
import { PreviewDialog } from './PreviewDialog';
import type { RowSubject } from './subject';

export interface RowDialogProps {
  readonly subject: RowSubject;
  /** The matrix as it was seen when the dialog was opened. */
  readonly environments: readonly Environment[];
  readonly opener: HTMLElement | null;
  readonly onClose: () => void;
  /** Called with what has been done, in one sentence. */
  readonly onDone: (text: string) => void;
}

/** The dialog for what is to be done with a row: a change for all, or something for this browser alone. */
export function RowDialog({ subject, ...rest }: RowDialogProps): ReactNode {
  const { kind } = subject;
  return kind === 'preview' || kind === 'override' ? (
    <PreviewDialog subject={{ ...subject, kind }} {...rest} />
  ) : (
    <ChangeDialog subject={{ ...subject, kind }} {...rest} />
  );
}
