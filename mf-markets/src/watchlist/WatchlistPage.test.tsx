import type { PriceAlert, WatchlistItem, WatchlistSummary } from '@market-pulse/contract';
import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appleQuote, quote, stockRow } from '../testing/rows';
import WatchlistPage from './WatchlistPage';

const common = { added_at: '2026-06-15T12:00:00.000Z', sponsored: false };
const microsoftQuote = quote({
  ...{ symbol: 'MSFT', name: 'Microsoft', price: 483.24, change: -2.09, change_percent: -0.43 },
  ...{ source: 'Finnhub', as_of: '2026-06-15T20:00:00.000Z', status: 'delayed' },
});
const apple: WatchlistItem = {
  ...{ symbol: 'AAPL', kind: 'stock', name: 'Apple Inc.', slug: 'apple', note: 'Two margins.', ...common },
  quote: appleQuote,
};
const microsoft: WatchlistItem = {
  ...{ symbol: 'MSFT', kind: 'stock', name: 'Microsoft', slug: 'microsoft', note: '', ...common },
  quote: microsoftQuote,
};
const nvidia: WatchlistItem = {
  ...{ symbol: 'NVDA', kind: 'stock', name: 'NVIDIA', slug: 'nvidia', note: '', ...common },
  quote: quote({ symbol: 'NVDA', name: 'NVIDIA' }),
};
const alertOfApple: PriceAlert = {
  ...{ id: 5, symbol: 'AAPL', kind: 'stock', name: 'Apple Inc.', slug: 'apple', condition: 'above', threshold: 260 },
  ...{ is_active: true, created_at: common.added_at, armed_at: common.added_at, fired_at: null, fired_figure: null },
};
const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
} as const;

let api: LoopbackApi;
/** What the server has. */
let lists: Map<number, { name: string; entries: WatchlistItem[] }>;
let alerts: PriceAlert[];

beforeEach(async () => {
  lists = new Map([
    [1, { name: 'Watchlist', entries: [apple, microsoft] }],
    [2, { name: 'Ideas', entries: [] }],
  ]);
  alerts = [alertOfApple];
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  api = await answerApi({
    'GET /watchlists/': () => ({ status: 200, body: [...lists.keys()].map(summaryOf) }),
    'POST /watchlists/': ({ body }) => {
      lists.set(3, { name: (body as { name: string }).name, entries: [] });
      return { status: 201, body: summaryOf(3) };
    },
    'PATCH /watchlists/2/': ({ body }) => {
      lists.set(2, { name: (body as { name: string }).name, entries: [] });
      return { status: 200, body: summaryOf(2) };
    },
    'DELETE /watchlists/2/': () => {
      lists.delete(2);
      return { status: 204 };
    },
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [`GET /watchlists/${id}/`, () => ({ status: 200, body: detailOf(id) })]),
    ),
    'PUT /watchlists/1/order/': ({ body }) => {
      const wanted = (body as { entries: { symbol: string }[] }).entries.map(({ symbol }) => symbol);
      list(1).sort((one, other) => wanted.indexOf(one.symbol) - wanted.indexOf(other.symbol));
      return { status: 200, body: detailOf(1) };
    },
    'PUT /watchlists/1/entries/NVDA/': () => put(nvidia),
    'PUT /watchlists/1/entries/AAPL/': ({ body }) => put({ ...apple, note: (body as { note?: string }).note ?? '' }),
    'DELETE /watchlists/1/entries/AAPL/': () => {
      lists.set(1, { name: 'Watchlist', entries: list(1).filter(({ symbol }) => symbol !== 'AAPL') });
      return { status: 204 };
    },
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'AAPL', kind: 'stock', closes: [200, 250] }] },
    'GET /stocks/live-company/apple/': {
      status: 200,
      body: { ...stockRow({ ticker: 'AAPL', name: 'Apple Inc.' }), day_low: 248, day_high: 252, pe_ratio: 35.48 },
    },
    'GET /alerts/': () => ({ status: 200, body: alerts }),
    'POST /alerts/': ({ body }) => {
      const made = { ...alertOfApple, id: 6, ...(body as object) };
      alerts = [made, ...alerts];
      return { status: 201, body: made };
    },
    'PATCH /alerts/5/': ({ body }) => {
      alerts = alerts.map((one) => ({ ...one, ...(body as object) }));
      return { status: 200, body: alerts[0] };
    },
    'DELETE /alerts/5/': () => {
      alerts = [];
      return { status: 204 };
    },
    'GET /search/': {
      status: 200,
      body: {
        companies: [
          { ticker: 'NVDA', name: 'NVIDIA', slug: 'nvidia', sector: null, logo_url: null, url: '/company/nvidia' },
          { ticker: 'AAPL', name: 'Apple Inc.', slug: 'apple', sector: null, logo_url: null, url: '/company/apple' },
        ],
        ...{ posts: [], forums: [], forum_posts: [], tokens: [] },
      },
    },
  });
});
afterEach(() => {
  signOut();
  return api.close();
});

const list = (id: number) => lists.get(id)?.entries ?? [];
const summaryOf = (id: number): WatchlistSummary => ({
  ...{ id, name: lists.get(id)?.name ?? '', is_default: id === 1, entries_count: list(id).length },
});
const detailOf = (id: number) => ({ ...summaryOf(id), entries: list(id) });
function put(entry: WatchlistItem) {
  const isThere = list(1).some(({ symbol }) => symbol === entry.symbol);
  const entries = isThere ? list(1).map((one) => (one.symbol === entry.symbol ? entry : one)) : [entry, ...list(1)];
  lists.set(1, { name: 'Watchlist', entries });
  return { status: 200, body: entry };
}

async function show(at = '/watchlist') {
  renderOnSite(<WatchlistPage />, { at });
  await screen.findByRole('navigation', { name: 'Your watchlists' });
}
const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.match(/AAPL|MSFT|NVDA/)?.[0]);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the watchlist page', () => {
  test('shows the first list, with figures, notes, alerts and totals', async () => {
    await show();
    expect(await rows()).toEqual(['AAPL', 'MSFT']);
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('$250.42');
    expect(first).toHaveTextContent('Two margins.');
    await waitFor(() => expect(first).toHaveTextContent('> $260.00'));
    expect(screen.getByText('Up and down').parentElement).toHaveTextContent('up 1');
    expect(screen.getByText('Average, equal weight').parentElement).toHaveTextContent('+0.39%');
    expect(screen.getByText('Worst').parentElement).toHaveTextContent('MSFT -0.43%');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Watchlist 2', 'Ideas 0']);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  test('shows the list that its address names, and what to do with an empty one', async () => {
    await show('/watchlist?list=2');
    expect(await screen.findByText('Nothing is on this list yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ideas 0' })).toHaveAttribute('aria-current', 'page');
  });

  test('says that the lists could not be loaded', async () => {
    await api.close();
    api = await answerApi({});
    renderOnSite(<WatchlistPage />);
    expect(await screen.findByText('Your watchlists could not be loaded. Please try again later.')).toBeVisible();
  });

  test('makes a list and shows it', async () => {
    await show();
    await press('New list');
    fill(await screen.findByLabelText('Name'), ' Chips ');
    await press('Make list');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Chips 0' })).toHaveAttribute('aria-current', 'page'));
  });

  test('renames a list @full', async () => {
    await show('/watchlist?list=2');
    await press('Rename');
    const field = await screen.findByLabelText('Name');
    expect(field).toHaveValue('Ideas');
    fill(field, 'Thoughts');
    await press('Rename list');
    expect(await screen.findByRole('link', { name: 'Thoughts 0' })).toBeVisible();
  });

  test('asks before a list is deleted, and never deletes the first one', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Delete list' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Ideas 0' }));
    await press('Delete list');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete list' }));
    expect(await screen.findByText('The list "Ideas" is deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ideas/ })).toBeNull());
    expect(screen.getByRole('link', { name: 'Watchlist 2' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('an entry of a watchlist', () => {
  test('moves by keyboard, keeps the focus and stays where it was put', async () => {
    await show();
    await rows();
    const up = screen.getByRole('button', { name: 'Move Microsoft up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    expect(await rows()).toEqual(['MSFT', 'AAPL']);
    expect(screen.getByText('Microsoft is number 1 of 2.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Microsoft up' })).toHaveFocus();
    await waitFor(() => expect(list(1).map(({ symbol }) => symbol)).toEqual(['MSFT', 'AAPL']));
    await userEvent.keyboard('{Enter}');
    expect(await rows()).toEqual(['MSFT', 'AAPL']);
  });

  test('is removed at once, and comes back to its place with its note', async () => {
    await show();
    await rows();
    await press('Remove Apple Inc.');
    await waitFor(async () => expect(await rows()).toEqual(['MSFT']));
    expect(screen.getByText(/Apple Inc\. is off this list\./)).toBeVisible();
    await press('Undo');
    await waitFor(async () => expect(await rows()).toEqual(['AAPL', 'MSFT']));
    expect(list(1)[0]).toMatchObject({ symbol: 'AAPL', note: 'Two margins.' });
  });

  test('is found and added in front', async () => {
    await show();
    await rows();
    fill(screen.getByRole('searchbox', { name: 'Add a symbol' }), 'nvi');
    const offered = await screen.findByRole('button', { name: /NVDA/ });
    expect(screen.getByRole('button', { name: /AAPL Apple Inc\. ?on this list/ })).toBeDisabled();
    await userEvent.click(offered);
    expect(await screen.findByText('NVIDIA is on this list.')).toBeVisible();
    expect(await rows()).toEqual(['NVDA', 'AAPL', 'MSFT']);
  });

  test('is added by Enter as the first match, and not once more @full', async () => {
    await show();
    await rows();
    const box = screen.getByRole('searchbox', { name: 'Add a symbol' });
    await userEvent.type(box, 'nvidia{Enter}');
    expect(await screen.findByText('NVIDIA is on this list.')).toBeVisible();
    expect(await rows()).toEqual(['NVDA', 'AAPL', 'MSFT']);
    expect(box).toHaveValue('');
    await userEvent.type(box, 'nvidia{Enter}');
    expect(await screen.findByRole('button', { name: /NVDA .*on this list/ })).toBeDisabled();
    expect(await rows()).toEqual(['NVDA', 'AAPL', 'MSFT']);
  });

  test('takes a note', async () => {
    await show();
    await rows();
    await press(/^Note on Apple/);
    const field = await screen.findByLabelText('Note, for you alone');
    fill(field, 'Due in August.');
    await press('Save note');
    expect(await within(screen.getByRole('table')).findByText('Due in August.')).toBeVisible();
    await waitFor(() => expect(list(1)[0]?.note).toBe('Due in August.'));
  });
});

describe('the chart of an entry', () => {
  const rail = (name: string) => screen.findByRole('complementary', { name: `${name}, chart and key figures` });

  test('stands beside the list: of the first entry, then of the one that is pressed', async () => {
    await show();
    expect(await rail('Apple Inc.')).toHaveTextContent('$250.42');
    await press('Key figures of Microsoft, MSFT');
    const panel = within(await rail('Microsoft'));
    expect(panel.getByRole('region', { name: 'Price chart of Microsoft' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens over the list where there is no room, with all that can be done with the entry @full', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === '(width < 1400px)' }) as never);
    await show();
    await press('Key figures of Apple Inc., AAPL');
    const drawer = within(await screen.findByRole('dialog', { name: 'Apple Inc.' }));
    expect(drawer.getByText('Two margins.')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Move down' }));
    expect(await drawer.findByText('Number 2 of 2 on this list.')).toBeVisible();
    expect(await rows()).toEqual(['MSFT', 'AAPL']);
    await userEvent.click(drawer.getByRole('button', { name: 'Edit note' }));
    expect(await screen.findByLabelText('Note, for you alone')).toHaveValue('Two margins.');
    jest.restoreAllMocks();
  });

  test('has the ranges, the ratio, the note and the alerts of the entry beside it', async () => {
    lists.set(1, {
      name: 'Watchlist',
      entries: [{ ...apple, quote: { ...appleQuote, week_52_low: 200, week_52_high: 300 } }],
    });
    alerts = [alertOfApple, { ...alertOfApple, id: 6, condition: 'below', threshold: 190, is_active: false }];
    await show();
    const panel = within(await rail('Apple Inc.'));
    expect((await panel.findByText('52 weeks')).parentElement).toHaveTextContent('$200.00 to $300.00');
    expect((await panel.findByText('Day')).parentElement).toHaveTextContent('$248.00 to $252.00');
    expect(panel.getByText('P/E Ratio').parentElement).toHaveTextContent('35.48');
    const ofAlerts = within(panel.getByRole('region', { name: 'Alerts for Apple Inc.' }));
    await waitFor(() =>
      expect(ofAlerts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Price at or above $260.00',
        'Price at or below $190.00 off',
      ]),
    );
    const ofNote = within(panel.getByRole('region', { name: 'Note on Apple Inc.' }));
    expect(ofNote.getByText('Two margins.')).toBeVisible();
    await userEvent.click(ofNote.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Note, for you alone')).toHaveValue('Two margins.');
  });

  test('is a line of its year in the list as well, or else the bar of its range @full', async () => {
    const ranged = { ...nvidia.quote, price: 180, week_52_low: 90, week_52_high: 210 };
    list(1).push({ ...nvidia, quote: ranged });
    await show();
    expect(await screen.findByRole('img', { name: 'Apple Inc., 52 weeks: up +25.00%' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Microsoft/ })).toHaveTextContent('52 weeksNo history');
    expect(screen.getByRole('row', { name: /NVIDIA/ })).toHaveTextContent('52 weeks: $90.00 to $210.00, now $180.00');
  });
});

describe('a list of entries', () => {
  test('says once where its prices are from, and marks those that are of elsewhere @full', async () => {
    list(1).push({ ...nvidia, quote: { ...microsoftQuote, symbol: 'NVDA', source: 'Import' } });
    await show();
    expect(await screen.findAllByText(/^Prices as of Jun 15, 2026 · Finnhub · not live$/)).not.toHaveLength(0);
    const markOf = (name: RegExp) =>
      within(screen.getByRole('row', { name })).queryByRole('button', {
        name: /^(?:Live|Prices|Sample)\b/,
      });
    expect(markOf(/Microsoft/)).toBeNull();
    expect(markOf(/Apple/)).toBeNull();
    expect(markOf(/NVIDIA/)).not.toBeNull();
  });

  test('of hundreds is drawn as far as it is in sight, and says how many rows there are @full', async () => {
    for (let count = 0; count < 298; count += 1) {
      list(1).push({ ...nvidia, symbol: `N${count}`, quote: { ...nvidia.quote, symbol: `N${count}` } });
    }
    await show();
    expect(await screen.findByRole('table')).toHaveAttribute('aria-rowcount', '301');
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
  });

  test('has the columns that its reader chooses, in every list and as long as the device keeps the choice @full', async () => {
    lists.set(2, { name: 'Ideas', entries: [nvidia] });
    await show();
    await rows();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    await press('Columns');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Note' }));
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      ...['Price', 'Change', '52 weeks', '1 year', 'Note', 'Alert', 'Move and remove'],
    ]);
    expect(head('Note')).toHaveAttribute('data-hidden');
    expect(localStorage.getItem('market-pulse:columns:watchlist')).toBe('["note"]');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('link', { name: 'Ideas 1' }));
    await waitFor(async () => expect(await rows()).toEqual(['NVDA']));
    expect(head('Note')).toHaveAttribute('data-hidden');
    await press('Columns');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(head('Note')).not.toHaveAttribute('data-hidden');
    expect(localStorage.getItem('market-pulse:columns:watchlist')).toBeNull();
  });

  test('shows in a narrow window the column that was chosen for it @full', async () => {
    localStorage.setItem('market-pulse:columns:watchlist', '[".return"]');
    await show();
    await rows();
    expect(screen.getByRole('columnheader', { name: '1 year' })).toHaveAttribute('data-chosen');
    expect(screen.getByRole('columnheader', { name: '52 weeks' })).not.toHaveAttribute('data-chosen');
    localStorage.clear();
  });

  test('stands closer when asked @full', async () => {
    await show();
    await rows();
    await press('Compact rows');
    expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
    await press('Compact rows');
  });
});

describe('price alerts of an entry', () => {
  const open = async () => {
    await show();
    await rows();
    await press(/^Price alerts for Apple/);
    return within(await screen.findByRole('dialog'));
  };

  test('are set', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Move in a day, up or down' }));
    fill(await dialog.findByLabelText('Threshold (%)'), '5');
    await userEvent.click(dialog.getByRole('button', { name: 'Set alert' }));
    expect(await dialog.findByText('Move of 5.00% in a day, up or down')).toBeVisible();
    expect(alerts[0]).toMatchObject({ symbol: 'AAPL', kind: 'stock', condition: 'percent_move', threshold: 5 });
  });

  test('need a number above zero @full', async () => {
    const dialog = await open();
    fill(dialog.getByLabelText('Threshold (USD)'), 'much');
    await userEvent.click(dialog.getByRole('button', { name: 'Set alert' }));
    expect(await dialog.findByText('Enter a number above zero')).toBeVisible();
    expect(alerts).toHaveLength(1);
  });

  test('are switched off and removed @full', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('switch', { name: 'Price at or above $260.00' }));
    await waitFor(() => expect(dialog.getByRole('switch')).not.toBeChecked());
    await userEvent.click(dialog.getByRole('button', { name: /^Remove alert/ }));
    expect(await dialog.findByText('No alerts yet.')).toBeVisible();
  });
});
