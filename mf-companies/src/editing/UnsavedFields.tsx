import { useUnsavedGuard } from '@market-pulse/remote-kit';
import { Form } from '@market-pulse/ui/form';
import { useCallback } from 'react';

export interface UnsavedFieldsProps {
  /** What the fields of the form around it began with. It has to stay the same from one drawing to the next. */
  readonly initial: Readonly<Record<string, string>>;
}

/** Has the visitor asked before the page is left while a field of the form around it says something else than at first. */
export function UnsavedFields({ initial }: UnsavedFieldsProps): null {
  const form = Form.useFormInstance<Record<string, string | undefined>>();
  const isUnsaved = useCallback(
    () => Object.entries(form.getFieldsValue()).some(([field, text]) => (text ?? '') !== (initial[field] ?? '')),
    [form, initial],
  );
  useUnsavedGuard(isUnsaved);
  return null;
}
