import { PlatformProvider, type RemoteLoader } from '@market-pulse/remote-kit';
import { manifestOf } from '@market-pulse/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Navigation } from './Navigation';
import { useDisclosures } from './useDisclosures';

const loader: RemoteLoader = {
  peek: () => undefined,
  preload: () => undefined,
  load: () => new Promise(() => undefined),
  retry: () => new Promise(() => undefined),
  replace: () => new Promise(() => undefined),
};

function Bar() {
  const bar = useRef<HTMLElement>(null);
  const [parts] = useState([bar]);
  return (
    <>
      <nav ref={bar}>
        <Navigation disclosures={useDisclosures(parts)} />
      </nav>
      <button type="button">Elsewhere</button>
    </>
  );
}

function barWith(siteLoader = loader) {
  const header = { placement: 'header' } as const;
  const manifest = manifestOf({
    name: 'earnings',
    nav: [
      { ...header, group: 'Earnings', label: 'This week', to: '/earnings', order: 10 },
      { ...header, group: 'Earnings', label: 'Calendar', to: '/earnings/calendar', order: 11 },
      { ...header, group: 'Other', label: 'Glossary', to: '/glossary', order: 20 },
    ],
    slots: [{ slot: 'header.menu', id: 'other', expose: './Menu', order: 1 }],
  });
  return (
    <MemoryRouter>
      <PlatformProvider value={{ manifest, loader: siteLoader }}>
        <Bar />
      </PlatformProvider>
    </MemoryRouter>
  );
}

const group = (name: string) => screen.getByRole('button', { name });

describe('2. Navigation: groups of the menu', () => {
  beforeEach(() => {
    render(barWith());
  });

  test('one group is open at a time, and a click on the open one closes it', async () => {
    await userEvent.click(group('Earnings'));
    expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/earnings/calendar');
    await userEvent.click(group('Other'));
    expect(group('Earnings')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Calendar' })).not.toBeInTheDocument();
    await userEvent.click(group('Other'));
    expect(group('Other')).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes the open group and gives the focus back to its button', async () => {
    await userEvent.click(group('Earnings'));
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'This week' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(group('Earnings')).toHaveFocus();
    expect(group('Earnings')).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click elsewhere, and following a link, close the open group', async () => {
    await userEvent.click(group('Earnings'));
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(group('Earnings')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(group('Earnings'));
    await userEvent.click(screen.getByRole('link', { name: 'Calendar' }));
    expect(group('Earnings')).toHaveAttribute('aria-expanded', 'false');
  });

  test('a group that a remote fills shows its default entries until that is there', async () => {
    await userEvent.click(group('Other'));
    expect(screen.getByRole('link', { name: 'Glossary' })).toBeVisible();
  });
});

describe('menus that are closed', () => {
  test('have their links in the HTML, hidden and out of reach', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(barWith());
    const links = [...page.querySelectorAll('[hidden] a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/earnings', '/earnings/calendar', '/glossary']);
  });

  test('cannot be gone through by keyboard', async () => {
    render(barWith());
    act(() => group('Earnings').focus());
    await userEvent.tab();
    expect(group('Other')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  test('do not ask for a remote’s code before they are opened', async () => {
    const load = jest.fn(loader.load);
    render(barWith({ ...loader, load }));
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(group('Other'));
    expect(load).toHaveBeenCalledWith('earnings', './Menu');
  });
});

test('a remote that fills a menu is handed the same entries in every rendering', async () => {
  const handed: unknown[] = [];
  const component = ({ entries }: Record<string, unknown>) => {
    handed.push(entries);
    return <p>Its own</p>;
  };
  const loaded = { status: 'loaded', component, version: '1.0.0-aaaaaaaa' } as const;
  render(barWith({ ...loader, peek: () => loaded, load: () => Promise.resolve(loaded) }));
  await userEvent.click(group('Other'));
  expect(screen.getByText('Its own')).toBeVisible();
  await userEvent.click(group('Earnings'));
  expect(handed.length).toBeGreaterThan(1);
  expect(new Set(handed).size).toBe(1);
});
