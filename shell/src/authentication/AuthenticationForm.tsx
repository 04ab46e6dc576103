import { ApiError, errorMessage } from '@market-pulse/api-client';
import { Alert, Button } from '@market-pulse/ui';
import { Form } from '@market-pulse/ui/form';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

export interface AuthenticationFormProps<Fields extends object> {
  /** Before the ids of the fields: `sign_up`. */
  readonly name: string;
  readonly initialValues?: Partial<Fields>;
  readonly submitLabel: string;
  /** Keeps the button from being pressed. Enter in a field then shows what is missing. */
  readonly isBlocked?: boolean;
  /** Shown when the server gives no text of its own. */
  readonly failureText: string;
  /** Sends what was typed. A text that it resolves to is shown as success. */
  readonly send: (fields: Fields) => Promise<string | void>;
  /** The fields, each in a `Form.Item`. */
  readonly children: ReactNode;
}

type Outcome =
  | { readonly status: 'editing' }
  | { readonly status: 'sending' }
  | { readonly status: 'succeeded'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string };

/**
 * A form of an authentication screen. It is checked when it is sent, and then says how many fields need attention and
 * focuses the first of them; what the server says of a field stands at that field. A message goes when typing goes on.
 */
export function AuthenticationForm<Fields extends object>(props: AuthenticationFormProps<Fields>): ReactNode {
  const { name, initialValues, submitLabel, isBlocked = false, failureText, send, children } = props;
  const [form] = Form.useForm<Record<string, unknown>>();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'editing' });
  const isSending = outcome.status === 'sending';

  const submit = async (fields: Fields) => {
    if (isSending || isBlocked) return;
    setOutcome({ status: 'sending' });
    try {
      const message = await send(fields);
      setOutcome(message ? { status: 'succeeded', message } : { status: 'editing' });
    } catch (error) {
      const texts = error instanceof ApiError ? error.fields : {};
      const refused = Object.keys(form.getFieldsValue()).filter((field) => texts[field]);
      form.setFields(refused.map((field) => ({ name: field, errors: [...(texts[field] ?? [])] })));
      if (refused[0]) form.focusField(refused[0]);
      setOutcome({ status: 'refused', message: errorMessage(error, failureText) });
    }
  };

  const showInvalid = (names: readonly (string | number)[]) => {
    if (names[0] === undefined) return;
    form.focusField(String(names[0]));
    const message =
      names.length === 1 ? 'One field needs your attention.' : `${names.length} fields need your attention.`;
    setOutcome({ status: 'refused', message });
  };

  const edit = (changed: object) => {
    form.setFields(Object.keys(changed).map((field) => ({ name: field, errors: [] })));
    if (!isSending) setOutcome({ status: 'editing' });
  };

  // Browsers send nothing, and say nothing, while the button is disabled.
  const explain = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isBlocked && event.target instanceof HTMLInputElement) form.submit();
  };

  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      initialValues={initialValues}
      onFinish={(fields) => void submit(fields as Fields)}
      onFinishFailed={({ errorFields }) => showInvalid(errorFields.flatMap((field) => field.name))}
      onValuesChange={edit}
      onKeyDown={explain}
    >
      {children}
      <div className="mp-authentication__end">
        {outcome.status === 'refused' && <Alert type="error" showIcon title={outcome.message} />}
        {outcome.status === 'succeeded' && <Alert type="success" showIcon role="status" title={outcome.message} />}
        <Button type="primary" htmlType="submit" size="large" block disabled={isBlocked} loading={isSending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
