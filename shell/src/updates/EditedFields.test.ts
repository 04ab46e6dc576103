/** @jest-environment jsdom */
import { SENT_EVENT } from '@market-pulse/ui';
import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { EditedFields } from './EditedFields';

const field = (selector: string) => document.querySelector<HTMLElement>(selector)!;

describe('being in the middle of a form', () => {
  let fields: EditedFields;
  let stop: () => void;
  const onChange = jest.fn();

  beforeEach(() => {
    document.body.innerHTML =
      '<form><input name="title" value="Old"><textarea></textarea><input type="checkbox"></form><input type="search">';
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    fields = new EditedFields();
    stop = fields.subscribe(onChange);
  });
  afterEach(() => stop());

  test.each([
    ['a line', 'input[name=title]'],
    ['a text', 'textarea'],
  ])('begins with typing %s and ends when it is as before', async (_, selector) => {
    await userEvent.click(field(selector));
    expect(fields.hasUnsent()).toBe(false);
    await userEvent.keyboard('x');
    expect(fields.hasUnsent()).toBe(true);
    expect(onChange).toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    expect(fields.hasUnsent()).toBe(false);
  });

  test('begins with ticking a box', async () => {
    await userEvent.click(field('input[type=checkbox]'));
    expect(fields.hasUnsent()).toBe(true);
  });

  test('goes on while the form is on its way, and when it was not taken', async () => {
    await userEvent.type(field('textarea'), 'A thought');
    document.querySelector('form')?.requestSubmit();
    expect(fields.hasUnsent()).toBe(true);
  });

  test('ends when the form was sent, and begins again with the next change, wherever the focus is', async () => {
    await userEvent.type(field('textarea'), 'A thought');
    document.querySelector('form')?.requestSubmit();
    onChange.mockClear();
    field('form').dispatchEvent(new Event(SENT_EVENT));
    expect(fields.hasUnsent()).toBe(false);
    expect(onChange).toHaveBeenCalled();
    await userEvent.keyboard('!');
    expect(fields.hasUnsent()).toBe(true);
  });

  test('ends with resetting the form, and with its going away', async () => {
    await userEvent.type(field('textarea'), 'A thought');
    document.querySelector('form')?.reset();
    expect(fields.hasUnsent()).toBe(false);
    await userEvent.type(field('input[name=title]'), 'er');
    expect(fields.hasUnsent()).toBe(true);
    onChange.mockClear();
    field('form').remove();
    expect(fields.hasUnsent()).toBe(false);
    await waitFor(() => expect(onChange).toHaveBeenCalled());
  });

  test('is not searching', async () => {
    await userEvent.type(field('input[type=search]'), 'AAPL');
    expect(fields.hasUnsent()).toBe(false);
  });
});
