import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterChip } from './FilterChip';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | undefined>('up to $10.00');
  return (
    <>
      <FilterChip
        label="Price"
        chosen={chosen}
        onRemove={() => setChosen(undefined)}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <input aria-label="To" />
      </FilterChip>
      <button type="button">Beside</button>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Price up to $10.00' });
const field = () => screen.queryByRole('textbox', { name: 'To' });

async function open() {
  render(<Page />);
  await userEvent.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('dialog', { name: 'Price' })).toContainElement(field());
}

test('opens and closes by its button', async () => {
  await open();
  await userEvent.click(opener());
  expect(field()).toBeNull();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes it and gives the focus back', async () => {
  await open();
  await userEvent.type(field()!, '12{Escape}');
  expect(field()).toBeNull();
  expect(opener()).toHaveFocus();
});

test('a press beside it closes it, and so does the focus that leaves it', async () => {
  await open();
  await userEvent.click(document.body);
  expect(field()).toBeNull();
  await userEvent.click(opener());
  await userEvent.type(field()!, '1');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Beside' })).toHaveFocus();
  expect(field()).toBeNull();
});

test('what is chosen is taken away by a button of its own, and the focus stays at the filter', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Price' }));
  expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
