/** What a dialog of the matrix is for. */
export type SubjectKind =
  | 'switch-on'
  | 'switch-off'
  | 'rendering-on'
  | 'rendering-off'
  | 'release'
  | 'canary'
  | 'no-canary'
  | 'canary-to-all'
  | 'promotion'
  | 'rollback'
  | 'preview'
  | 'override';

/** What a dialog is for, and the row that it was opened at. */
export interface RowSubject {
  readonly kind: SubjectKind;
  readonly environment: string;
  readonly remote: string;
}
