import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SENT_EVENT } from './sentEvent';
import { Form, Input, SubmitButton, SubmitForm, type SubmitFormProps } from '../entries/form';

interface Fields {
  readonly title: string;
  readonly text: string;
}

const REFUSED = { message: 'Please check the form.', fields: { text: ['No links'], other: ['Of no field here'] } };

function show(props: Partial<SubmitFormProps<Fields>> = {}) {
  const send = jest.fn(props.send ?? (async () => undefined));
  render(
    <SubmitForm<Fields>
      name="note"
      initialValues={{ title: 'Title', text: '' }}
      failureOf={() => REFUSED}
      actions={<SubmitButton submittingText="Sending...">Send</SubmitButton>}
      {...props}
      send={send}
    >
      <Form.Item name="title" label="Title" rules={[{ required: true, message: 'Title is required' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="text" label="Text" extra="In a few words.">
        <Input />
      </Form.Item>
    </SubmitForm>,
  );
  return send;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button');

/** A call that goes on until it is told how it ends. */
function heldCall<Result>() {
  let end: { resolve: (result: Result) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<Result>((resolve, reject) => (end = { resolve, reject }));
  return { send: () => promise, end: () => end! };
}

test('what is on its way cannot be changed or sent a second time', async () => {
  const call = heldCall<{ message: string }>();
  const send = show({ send: call.send });
  fireEvent.submit(screen.getByRole('button').closest('form')!);
  fireEvent.submit(screen.getByRole('button').closest('form')!);
  expect(await screen.findByText('Sending...')).toBeVisible();
  for (const input of screen.getAllByRole('textbox')) expect(input).toBeDisabled();
  await userEvent.click(button());
  call.end().resolve({ message: 'Sent.' });
  expect(await screen.findByRole('status')).toHaveTextContent('Sent.');
  for (const input of screen.getAllByRole('textbox')) expect(input).toBeEnabled();
  expect(send.mock.calls).toEqual([[{ title: 'Title', text: '' }]]);
});

test('the form is told once it was sent, and not when it was refused', async () => {
  const answers = [Promise.reject(new Error('refused')), Promise.resolve({ values: { text: 'Kept' } })];
  show({ send: () => answers.shift()! });
  const texts: string[] = [];
  const form = button().closest('form')!;
  form.addEventListener(SENT_EVENT, () => texts.push((field('Text') as HTMLInputElement).value));
  await userEvent.click(button());
  expect(await screen.findByText(REFUSED.message)).toBeVisible();
  expect(texts).toEqual([]);
  await userEvent.click(button());
  await waitFor(() => expect(texts).toEqual(['Kept']));
});

test('a success keeps what was typed, or puts in its place what the answer says', async () => {
  show({ send: async ({ title }) => ({ values: { text: `About ${title}` } }) });
  await userEvent.type(field('Title'), '!');
  await userEvent.click(button());
  await waitFor(() => expect(field('Text')).toHaveValue('About Title!'));
  expect(field('Title')).toHaveValue('Title!');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('what the server says of a field stands at it, with the focus on the first, until typing goes on', async () => {
  show({ send: () => Promise.reject(new Error('422')) });
  await userEvent.click(button());
  expect(await screen.findByRole('alert', { name: '' })).toBeVisible();
  expect(screen.getByText('Please check the form.')).toBeVisible();
  await waitFor(() => expect(field('Text')).toHaveFocus());
  await waitFor(() => expect(field('Text')).toHaveAccessibleDescription(/No links/));
  expect(field('Text')).toBeInvalid();
  expect(field('Title')).toBeValid();
  await userEvent.type(field('Text'), 'a');
  expect(screen.queryByText('Please check the form.')).not.toBeInTheDocument();
  await waitFor(() => expect(field('Text')).toBeValid());
});

test('what its own rules refuse is not sent: the form counts the fields, and the first has the focus', async () => {
  const send = show();
  await userEvent.clear(field('Title'));
  await userEvent.click(button());
  expect(await screen.findByText('One field needs your attention.')).toBeVisible();
  expect(field('Title')).toHaveFocus();
  expect(field('Title')).toHaveAccessibleDescription('Title is required');
  expect(send).not.toHaveBeenCalled();
});

test('a failure that is of no field gives the focus back to where it was sent from', async () => {
  const call = heldCall<undefined>();
  show({ send: call.send, failureOf: () => ({ message: 'No answer came.' }) });
  await userEvent.type(field('Text'), 'Hello{Enter}');
  await waitFor(() => expect(field('Text')).toBeDisabled());
  // As browsers do with a field that is disabled; jsdom does not.
  field('Text').blur();
  (document.activeElement as HTMLElement).blur();
  call.end().reject(new Error('network'));
  expect(await screen.findByText('No answer came.')).toBeVisible();
  expect(field('Text')).toHaveFocus();
});

test('blocked, nothing is sent, and Enter in a field says what is missing', async () => {
  const send = show({ isBlocked: true });
  expect(button()).toBeDisabled();
  await userEvent.clear(field('Title'));
  await userEvent.type(field('Text'), 'Hello{Enter}');
  expect(await screen.findByText('Title is required')).toBeVisible();
  await userEvent.type(field('Title'), 'Title{Enter}');
  expect(send).not.toHaveBeenCalled();
});
