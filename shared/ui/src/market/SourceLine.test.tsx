import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sourcePanelContext, type SourcePanelProps } from './sourcePanelContext';
import { SourceLine } from './SourceLine';

const NOW = Date.parse('2026-11-22T18:00:00.000Z');
const provenance = { source: 'S&P 500 dataset', as_of: '2026-08-22T12:00:00.000Z', status: 'delayed' } as const;
const LINE = 'Prices as of Aug 22, 2026 · S&P 500 companies dataset · not live';

const Panel = ({ line, about }: SourcePanelProps) => <a href="#report">{`${about?.subject}: ${line}`}</a>;

function show() {
  render(
    <>
      <sourcePanelContext.Provider value={Panel}>
        <SourceLine provenance={provenance} now={NOW} about={{ subject: 'NVDA', figures: [] }} />
        <button type="button">After</button>
      </sourcePanelContext.Provider>
    </>,
  );
  return screen.getByRole('button', { name: LINE });
}

test('a press on a source line opens what the page has to tell of the source', async () => {
  await userEvent.setup().click(show());
  expect(screen.getByRole('dialog', { name: 'Source of these figures' })).toHaveTextContent(`NVDA: ${LINE}`);
});

test('on a page that has nothing to tell it is text', () => {
  render(<SourceLine provenance={provenance} now={NOW} />);
  expect(screen.getByText(LINE)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it opens by the keyboard, and Escape closes it and leads back', async () => {
  const user = userEvent.setup();
  const line = show();
  await user.tab();
  expect(line).toHaveFocus();
  expect(line).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}{Tab}');
  expect(screen.getByRole('link')).toHaveFocus();
  // A dialog that it stands in listens there.
  const around = jest.fn();
  window.addEventListener('keydown', around);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(line).toHaveFocus();
  expect(around).not.toHaveBeenCalled();
  window.removeEventListener('keydown', around);
});

test('above everything else it stands beside its line within the window, whatever it would reach beyond elsewhere', async () => {
  const { prototype } = HTMLElement;
  // What jsdom lacks: popovers, and places. Where it would open first reaches far out of the window.
  Object.assign(prototype, { showPopover() {}, getBoundingClientRect: () => new DOMRect(900, 20, 340, 200) });
  await userEvent.setup().click(show());
  const { style } = screen.getByRole('dialog');
  expect([style.left, style.translate]).toEqual(['16px', '']);
  for (const name of ['showPopover', 'getBoundingClientRect']) Reflect.deleteProperty(prototype, name);
});

test('figures of which nothing is known have no line', () => {
  const { container } = render(<SourceLine provenance={{ source: null, as_of: null, status: null }} now={NOW} />);
  expect(container).toBeEmptyDOMElement();
});
