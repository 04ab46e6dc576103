import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { figureReportContext, type FigureReportProps } from './figureReports';
import { SourceLine } from './SourceLine';

const NOW = Date.parse('2026-11-22T18:00:00.000Z');
const provenance = { source: 'S&P 500 dataset', as_of: '2026-08-22T12:00:00.000Z', status: 'delayed' } as const;
const LINE = 'Prices as of Aug 22, 2026 · S&P 500 companies dataset · not live';

const Report = ({ line, about }: FigureReportProps) => <p>{`${about?.subject}: ${line}`}</p>;

function show() {
  render(
    <MemoryRouter>
      <figureReportContext.Provider value={Report}>
        <SourceLine provenance={provenance} now={NOW} about={{ subject: 'NVDA', figures: [] }} />
        <button type="button">After</button>
      </figureReportContext.Provider>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: LINE });
}

test('a press on a source line tells its source, day and repository, and leads to a report', async () => {
  const user = userEvent.setup();
  await user.click(show());
  const panel = within(screen.getByRole('dialog', { name: 'Source of these figures' }));
  expect(panel.getByText('S&P 500 companies dataset')).toBeVisible();
  expect(panel.getByText('Day').nextSibling).toHaveTextContent('Aug 22, 2026');
  expect(panel.getByRole('link', { name: /^datasets\/s-and-p-500-companies-financials/ })).toHaveAttribute(
    'href',
    'https://github.com/datasets/s-and-p-500-companies-financials',
  );
  expect(panel.getByText(`NVDA: ${LINE}`)).toBeVisible();
});

test('it opens by the keyboard, and Escape closes it and leads back', async () => {
  const user = userEvent.setup();
  const line = show();
  await user.tab();
  expect(line).toHaveFocus();
  expect(line).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}{Tab}');
  expect(screen.getByRole('link')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(line).toHaveFocus();
});

test('figures of which nothing is known have no line', () => {
  const { container } = render(<SourceLine provenance={{ source: null, as_of: null, status: null }} now={NOW} />);
  expect(container).toBeEmptyDOMElement();
});
