import Alert from 'antd/es/alert';
import Button, { type ButtonProps } from 'antd/es/button';
import ConfigProvider from 'antd/es/config-provider';
import Form from 'antd/es/form';
import { createContext, useContext, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ScriptNotice } from '../primitives/ScriptNotice';
import { SENT_EVENT } from './sentEvent';
import styles from './SubmitForm.module.css';
import { useSubmission, type FieldTexts, type FormFailure } from './useSubmission';

/** What came of a form that was taken. */
export interface FormSuccess<Fields extends object> {
  /** What is said, if anything. */
  readonly message?: string;
  /** What the fields hold from now on; what was typed, where nothing is said of them. */
  readonly values?: Partial<Fields>;
}

export interface SubmitFormProps<Fields extends object> {
  /** Before the ids of the fields: `sign_up`. */
  readonly name: string;
  readonly className?: string;
  /**
   * Where a browser sends the form where no script takes it over: an address of the API that takes forms, and answers with a page. The
   * fields then need a `name` on their elements. Without it the form says that it needs a script.
   */
  readonly action?: string;
  /** What needs a script where there is no `action`, as the form says it: `Signing in`. */
  readonly purpose?: string;
  readonly initialValues?: Partial<Fields>;
  /** Keeps the button from being pressed. Enter in a field then shows what is missing. */
  readonly isBlocked?: boolean;
  /** Sends what was typed, once its rules allow it. */
  readonly send: (fields: Fields) => Promise<FormSuccess<Fields> | void>;
  /** What a person is told of an error that `send` ended with. */
  readonly failureOf: (error: unknown) => FormFailure;
  /** What is said of the form when its own rules refuse some of its fields; by default, how many there are. */
  readonly invalidText?: (fields: FieldTexts) => string;
  /** The fields, each in a `Form.Item` with its rules. */
  readonly children: ReactNode;
  /** A `SubmitButton`, and whatever stands beside it. */
  readonly actions: ReactNode;
}

interface ButtonState {
  readonly isSubmitting: boolean;
  readonly isBlocked: boolean;
}
const ButtonContext = createContext<ButtonState>({ isSubmitting: false, isBlocked: false });

function countInvalid(fields: FieldTexts): string {
  const { length } = Object.keys(fields);
  return length === 1 ? 'One field needs your attention.' : `${length} fields need your attention.`;
}

/**
 * A form that sends what people fill in. It is checked when it is submitted; what its rules or the server say of a field
 * stands at that field, the first of them gets the focus, and all of it goes when typing goes on. What is on its way
 * cannot be changed or sent a second time. Its element gets a `SENT_EVENT` once it was taken.
 */
export function SubmitForm<Fields extends object>(props: SubmitFormProps<Fields>): ReactNode {
  const { name, className, action, initialValues, isBlocked = false, send, failureOf, children, actions } = props;
  const { invalidText = countInvalid, purpose = 'Sending this form' } = props;
  const [form] = Form.useForm<Record<string, unknown>>();
  const { state, isSubmitting, submit, refuse, edit } = useSubmission(failureOf);
  const told = useRef<HTMLDivElement>(null);
  const submittedFrom = useRef<Element>(null);

  // Once it is rendered: before that the fields are disabled and take no focus.
  useEffect(() => {
    if (state.status !== 'succeeded' && state.status !== 'failed') return;
    if (state.status === 'succeeded') told.current?.closest('form')?.dispatchEvent(new Event(SENT_EVENT));
    const texts = (state.status === 'failed' && state.fields) || {};
    const refused = Object.keys(form.getFieldsValue()).filter((field) => texts[field]);
    form.setFields(refused.map((field) => ({ name: field, errors: [...(texts[field] ?? [])] })));
    if (refused[0] !== undefined) form.focusField(refused[0]);
    else restoreFocus(submittedFrom.current, told.current);
  }, [form, state]);

  const sendAll = async (fields: Fields) => {
    if (isBlocked) return;
    submittedFrom.current = document.activeElement;
    await submit(async () => {
      const success = await send(fields);
      if (success?.values) form.setFieldsValue(success.values);
      return success?.message;
    });
  };

  const showInvalid = (
    invalid: readonly { readonly name: readonly (string | number)[]; readonly errors: string[] }[],
  ) => {
    const fields = Object.fromEntries(invalid.map((field) => [String(field.name[0]), field.errors]));
    refuse({ message: invalidText(fields), fields });
  };

  const forget = (changed: object) => {
    form.setFields(Object.keys(changed).map((field) => ({ name: field, errors: [] })));
    edit();
  };

  // Browsers send nothing, and say nothing, while the button is disabled.
  const explain = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isBlocked && event.target instanceof HTMLInputElement) form.submit();
  };

  return (
    <Form
      form={form}
      name={name}
      className={className}
      // Where no script takes it over a browser sends it by itself, and would write into the address what was typed.
      method="post"
      action={action}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      initialValues={initialValues}
      onFinish={(fields) => void sendAll(fields as Fields)}
      onFinishFailed={({ errorFields }) => showInvalid(errorFields)}
      onValuesChange={forget}
      onKeyDown={explain}
    >
      <ConfigProvider componentDisabled={isSubmitting}>{children}</ConfigProvider>
      <div className={styles.end}>
        {/* Present from the beginning, so that screen readers hear what comes into it. */}
        <div ref={told} tabIndex={-1} aria-live="polite" className={styles.told}>
          {state.status === 'failed' && <Alert type="error" showIcon title={state.message} />}
          {state.status === 'succeeded' && state.message && (
            <Alert type="success" showIcon role="status" title={state.message} />
          )}
        </div>
        {action === undefined && <ScriptNotice what={purpose} />}
        <ButtonContext value={{ isSubmitting, isBlocked }}>{actions}</ButtonContext>
      </div>
    </Form>
  );
}

/** The field that was typed in was disabled while submitting, and browsers take the focus from it. */
function restoreFocus(submittedFrom: Element | null, told: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const isThere = submittedFrom instanceof HTMLElement && submittedFrom.isConnected;
  (isThere ? submittedFrom : told)?.focus();
}

export interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'danger'> {
  /** What it says while it submits, where it says something else then. */
  readonly submittingText?: string;
  readonly children: string;
}

/** The button that submits the form around it. */
export function SubmitButton({ submittingText, children, ...look }: SubmitButtonProps): ReactNode {
  const { isSubmitting, isBlocked } = useContext(ButtonContext);
  return (
    <Button type="primary" htmlType="submit" {...look} disabled={isBlocked} loading={isSubmitting}>
      {isSubmitting ? (submittingText ?? children) : children}
    </Button>
  );
}
