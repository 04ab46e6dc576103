import { useUnsavedGuard } from '@market-pulse/remote-kit';
import { Form } from '@market-pulse/ui/form';
import { useCallback, useEffect, type RefObject } from 'react';

export interface UnsavedFieldsProps {
  /** What the fields of the form around it began with. It has to stay the same from one drawing to the next. */
  readonly initial: Readonly<Record<string, string>>;
  /** Given what tells of these fields alone, for those who take the form away while the page stays. */
  readonly told?: RefObject<(() => boolean) | null> | undefined;
}

/** Has the visitor asked before the page is left while a field of the form around it says something else than at first. */
export function UnsavedFields({ initial, told }: UnsavedFieldsProps): null {
  const form = Form.useFormInstance<Record<string, string | undefined>>();
  const isUnsaved = useCallback(
    () => Object.entries(form.getFieldsValue()).some(([field, text]) => (text ?? '') !== (initial[field] ?? '')),
    [form, initial],
  );
  useUnsavedGuard(isUnsaved, { goesWithView: told !== undefined });
  useEffect(() => {
    if (!told) return undefined;
    told.current = isUnsaved;
    return () => {
      told.current = null;
    };
  }, [told, isUnsaved]);
  return null;
}
