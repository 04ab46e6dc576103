import { formFailure } from '@market-pulse/api-client';
import { Form, Input, SubmitButton, SubmitForm } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';

export interface SettingsField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** What browsers fill in by themselves (HTML autofill). */
  readonly autoComplete?: string;
  readonly type?: 'text' | 'tel';
  readonly multiline?: boolean;
}

export interface SettingsFormProps<Name extends string> {
  /** Before the ids of the fields: `profile`. */
  readonly name: string;
  readonly fields: readonly SettingsField<Name>[];
  /** What is stored now; the form begins with it. */
  readonly values: Readonly<Record<Name, string>>;
  /** Stores what was typed and tells what is stored then. */
  readonly save: (values: Record<Name, string>) => Promise<Readonly<Record<Name, string>>>;
  readonly successText: string;
  /** Shown when the server gives no text of its own. */
  readonly errorText: string;
  /** Above the fields: what is shown but cannot be changed. */
  readonly children?: ReactNode;
}

/** A form over stored texts. The server decides what is valid. */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>): ReactNode {
  const { name, fields, values, save, successText, errorText, children } = props;
  return (
    <SubmitForm<Record<Name, string>>
      name={name}
      initialValues={values}
      send={async (typed) => ({ values: await save(typed), message: successText })}
      failureOf={(error) => formFailure(error, errorText)}
      actions={<SubmitButton>Save Changes</SubmitButton>}
    >
      {children}
      {fields.map((field) => (
        <Form.Item<Record<string, string>> key={field.name} name={field.name} label={field.label}>
          {field.multiline ? (
            <Input.TextArea rows={4} />
          ) : (
            <Input type={field.type ?? 'text'} autoComplete={field.autoComplete ?? 'off'} />
          )}
        </Form.Item>
      ))}
    </SubmitForm>
  );
}
