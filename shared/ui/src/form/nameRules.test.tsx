import { act, render, screen } from '@testing-library/react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import userEvent from '@testing-library/user-event';
import { nameRules } from './nameRules';

test.each([
  ['an emoji is one character', '📈📈📈', 'Enter a name', undefined],
  ['one more is too many', '📈📈📈📈', 'Enter a name', 'At most 3 characters'],
  ['spaces around it do not count', ' abc ', 'Enter a name', undefined],
  ['nothing to be seen is no name', '\u2800', 'Enter a name', 'Enter a name'],
  ['where none need be given, spaces are none', '  ', undefined, undefined],
  ['where none need be given, what is given is held to the rest', '\u2066abc', undefined, /not allowed here$/],
])('a field for a name: %s', async (_case, typed, missing, problem) => {
  render(
    <Form name="case">
      <Form.Item name="name" label="Name" rules={nameRules(3, missing)}>
        <Input />
      </Form.Item>
    </Form>,
  );
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.paste(typed);
  await act(async () => {});
  if (problem === undefined) expect(screen.getByLabelText('Name')).toBeValid();
  else expect(await screen.findByText(problem)).toBeVisible();
});
