import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterSelect, FilterToggle } from './FilterSelect';

test('a filter says what it filters by, what is chosen, and that nothing is', async () => {
  const onChange = jest.fn();
  const options = [{ value: 'energy', label: 'Energy' }];
  const { rerender } = render(
    <FilterSelect label="Sector" all="All sectors" options={options} value={undefined} onChange={onChange} />,
  );
  const select = screen.getByRole('combobox', { name: 'Sector' });
  expect(select).toHaveDisplayValue('All sectors');
  await userEvent.selectOptions(select, 'Energy');
  expect(onChange).toHaveBeenLastCalledWith('energy');
  rerender(<FilterSelect label="Sector" all="All sectors" options={options} value="energy" onChange={onChange} />);
  await userEvent.selectOptions(select, 'All sectors');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('a filter that is on or off is a button that is pressed or not', async () => {
  const onChange = jest.fn();
  render(<FilterToggle label="Watched only" isOn onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Watched only', pressed: true }));
  expect(onChange).toHaveBeenCalledWith(false);
});
