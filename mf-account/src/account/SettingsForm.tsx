import { ApiError, errorMessage } from '@market-pulse/api-client';
import { Alert, Button } from '@market-pulse/ui';
import { Form, Input } from '@market-pulse/ui/form';
import { useState, type ReactNode } from 'react';

/** One field of a settings form. */
export interface SettingsField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** What browsers fill in by themselves (HTML autofill). */
  readonly autoComplete?: string;
  readonly type?: 'text' | 'tel';
  /** A text of several lines. */
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

type Outcome =
  | { readonly status: 'editing' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string };

/**
 * A form over stored texts. The server decides what is valid; what it says of a field stands at that field, and the first
 * of them gets the focus.
 */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>): ReactNode {
  const { name, fields, values, save, successText, errorText, children } = props;
  const [form] = Form.useForm<Record<string, string>>();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'editing' });
  const isSaving = outcome.status === 'saving';

  const showRefusal = (error: unknown) => {
    const texts = error instanceof ApiError ? error.fields : {};
    const refused = fields.filter((field) => texts[field.name]);
    form.setFields(refused.map((field) => ({ name: field.name, errors: [...(texts[field.name] ?? [])] })));
    const [first] = refused;
    if (first) form.focusField(first.name);
    setOutcome({ status: 'refused', message: errorMessage(error, errorText) });
  };

  const submit = async (typed: Record<string, string>) => {
    if (isSaving) return;
    setOutcome({ status: 'saving' });
    try {
      form.setFieldsValue(await save(typed));
      setOutcome({ status: 'saved' });
    } catch (error) {
      showRefusal(error);
    }
  };

  const edit = (changed: object) => {
    form.setFields(Object.keys(changed).map((field) => ({ name: field, errors: [] })));
    if (!isSaving) setOutcome({ status: 'editing' });
  };

  return (
    <Form form={form} name={name} layout="vertical" initialValues={values} onFinish={submit} onValuesChange={edit}>
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
      <div className="mp-stack">
        {outcome.status === 'saved' && <Alert type="success" showIcon title={successText} />}
        {outcome.status === 'refused' && <Alert type="error" showIcon title={outcome.message} />}
        <div>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            Save Changes
          </Button>
        </div>
      </div>
    </Form>
  );
}
