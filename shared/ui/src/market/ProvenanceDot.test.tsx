import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from '../table/DataTable';
import { ProvenanceDot } from './ProvenanceDot';
import { sourcePanelContext, type SourcePanelProps } from './sourcePanelContext';

const provenance = { source: 'Finnhub', as_of: '2026-08-21T12:00:00.000Z', status: 'delayed' } as const;
const LINE = 'Prices as of Aug 21, 2026 · Finnhub · not live';
const Panel = ({ sources, line }: SourcePanelProps) => (
  <p>
    {sources[0]?.source}: {line}
  </p>
);

test('a press on the mark of a figure opens its source, and is no press on the row around it', async () => {
  const onOpen = jest.fn();
  render(
    <sourcePanelContext.Provider value={Panel}>
      <DataTable
        caption="Prices"
        rows={[provenance]}
        rowKey={({ source }) => source}
        onOpen={onOpen}
        columns={[
          {
            ...{ key: 'price', title: 'Price', role: 'primary' },
            render: (row) => <ProvenanceDot provenance={row} now={undefined} />,
          },
        ]}
      />
    </sourcePanelContext.Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: LINE }));
  const told = screen.getByText(`Finnhub: ${LINE}`);
  expect(screen.getByRole('dialog', { name: 'Source of these figures' })).toContainElement(told);
  await user.click(told);
  expect(onOpen).not.toHaveBeenCalled();
});

test('where nothing can be opened, the mark still tells', () => {
  render(<ProvenanceDot provenance={provenance} now={undefined} />);
  expect(screen.getByRole('button', { name: LINE })).not.toHaveAttribute('aria-haspopup');
});
