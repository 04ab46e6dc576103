import { formFailure } from '@market-pulse/api-client';
import { SubmitButton, SubmitForm, type SubmitFormProps } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

export interface AuthenticationFormProps<Fields extends object> extends Omit<
  SubmitFormProps<Fields>,
  'failureOf' | 'actions' | 'className'
> {
  readonly submitLabel: string;
  /** Shown when the server gives no text of its own. */
  readonly failureText: string;
}

/** The form of an authentication screen. */
export function AuthenticationForm<Fields extends object>(props: AuthenticationFormProps<Fields>): ReactNode {
  const { submitLabel, failureText, ...form } = props;
  return (
    <SubmitForm
      {...form}
      failureOf={(error) => formFailure(error, failureText)}
      actions={
        <SubmitButton size="large" block>
          {submitLabel}
        </SubmitButton>
      }
    />
  );
}
