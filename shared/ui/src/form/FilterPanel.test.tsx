import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterPanel } from './FilterPanel';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FilterPanel label="Price" chosen="Any price" isOpen={isOpen} onToggle={setOpen}>
        <input aria-label="Lowest price" />
      </FilterPanel>
      <button type="button">Beside</button>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Price Any price' });
const field = () => screen.queryByRole('textbox', { name: 'Lowest price' });

async function open() {
  render(<Page />);
  await userEvent.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Price' })).toContainElement(field());
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
  await userEvent.tab();
  expect(field()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Beside' })).toHaveFocus();
  expect(field()).toBeNull();
});
