import { Treemap, type TreemapGroup } from '@market-pulse/ui/treemap';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';

const GROUPS: readonly TreemapGroup[] = [
  {
    name: 'Energy',
    change: 1,
    to: '/sector/energy',
    areas: [
      { label: 'EXEN', name: 'Example Energy', size: 4, change: 1.85, to: '/company/exen' },
      { label: 'XGAS', name: 'Example Gas', size: 1, change: null, sizeText: '$1.00B' },
    ],
  },
];

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show(onOpen?: (label: string) => void) {
  render(
    <MemoryRouter>
      <Treemap label="Companies" groups={GROUPS} onOpen={onOpen} />
      <Address />
    </MemoryRouter>,
  );
}

test('areas and groups lead to their pages; what has none is there as a picture', async () => {
  show();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sector/energy',
    '/company/exen',
  ]);
  expect(screen.getByRole('img', { name: 'XGAS, Example Gas: -, $1.00B' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'EXEN, Example Energy: +1.85%' }));
  expect(screen.getByRole('status')).toHaveTextContent('/company/exen');
});

test('where something is opened, areas are buttons: one stop of the Tab key, arrows from there, Enter opens', async () => {
  const opened: string[] = [];
  show((label) => opened.push(label));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^EXEN/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('button', { name: /^XGAS/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^XGAS/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Energy' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  expect(opened).toEqual(['XGAS']);
});
