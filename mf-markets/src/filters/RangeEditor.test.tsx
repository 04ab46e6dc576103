import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FigureRange } from './figureRange';
import { RangeEditor } from './RangeEditor';

const PRICES = [10, 20, 30, 40, 50];

function Page({ bounds }: { readonly bounds: Partial<FigureRange> }) {
  const [range] = useState<FigureRange>({ from: undefined, to: undefined, ...bounds });
  const [said, setSaid] = useState<FigureRange | undefined>(range);
  return (
    <>
      <RangeEditor title="Price" figures={PRICES} range={range} format={String} onChange={setSaid} />
      <output>{said ? `${said.from ?? ''} to ${said.to ?? ''}` : 'no range'}</output>
    </>
  );
}

const said = () => screen.getByRole('status').textContent;
const move = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: `${name}: Price` }), { target: { value } });

test.each([
  ['between two edges', { to: 33.3 }, 'Lowest', 2, '4 to 33.3'],
  ['beyond the scale', { to: 100_000 }, 'Lowest', 2, '4 to 100000'],
  ['below the scale', { from: -1.5 }, 'Highest', 2, '-1.5 to 4'],
  ['a thumb at an end', { to: 33.3 }, 'Lowest', 0, ' to 33.3'],
])(
  'a thumb changes its own bound and leaves the other one as it was typed: %s',
  (_, bounds, thumb, place, expected) => {
    render(<Page bounds={bounds} />);
    move(thumb, 4);
    move(thumb, place);
    expect(said()).toBe(expected);
  },
);

test('a thumb moves while the other bound is no number, which stays to be corrected', async () => {
  render(<Page bounds={{}} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), 'ten');
  move('Lowest', 2);
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('4');
  expect(screen.getByRole('slider', { name: 'Lowest: Price' })).toHaveValue('2');
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('ten');
  expect(said()).toBe('no range');
});
