import { useQuotes } from '@market-pulse/api-client';
import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { NamedSymbol } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForumText, PostText } from './ForumText';
import { ThreadSymbols } from './ThreadSymbols';

const apple: NamedSymbol = { kind: 'stock', symbol: 'AAPL', name: 'Apple Inc.', path: '/company/apple-inc' };
const html = '<p>See <a href="/company/apple-inc">$AAPL</a>, and <a href="https://example.com" rel="ugc">this</a>.</p>';

let api: LoopbackApi;
let price: number;
beforeEach(async () => {
  price = 262.36;
  api = await answerApi({
    'GET /market-data/quotes/': () => ({
      status: 200,
      body: [
        {
          ...{ previous_close: null, change: null, volume: null, market_cap: 3_900_000_000_000, logo_url: null },
          ...{ symbol: 'AAPL', name: 'Apple Inc.', kind: 'stock', price, change_percent: -1.83 },
          ...{ status: 'stale', source: 'Closing prices', as_of: '2026-01-06T21:00:00Z' },
        },
      ],
    }),
    'GET /market-data/sparklines/': ({ query }) => ({
      status: 200,
      body: (query.get('symbols') ?? '').split(',').map((symbol) => ({
        ...{ symbol, kind: 'stock', first_date: '2025-01-06', last_date: '2026-01-06', source: 'Closing prices' },
        closes: [200, ...Array.from({ length: 50 }, () => 210), 250],
      })),
    }),
  });
});
afterEach(() => api.close());

test('a post shows the price of what it names in its text, and says that it is old', async () => {
  renderOnSite(<PostText html={html} symbols={[apple]} />);
  const link = screen.getByRole('link', { name: /AAPL/ });
  await waitFor(() =>
    expect(link.isConnected ? link : screen.getByRole('link', { name: /AAPL/ })).toHaveTextContent(
      'AAPL $262.36 ▼ -1.83% out of date as of Jan 6, 2026',
    ),
  );
  expect(screen.getByRole('link', { name: 'this' })).toBeInTheDocument();
});

/** Has the quotes that the page shows read anew, as the market's changes do. */
function AskAgain() {
  const { refetch } = useQuotes([apple.symbol]);
  return <button onClick={() => void refetch()}>Ask again</button>;
}

test('a price in a text stays while it is read, and is the newest one when the reader comes back', async () => {
  renderOnSite(
    <>
      <PostText html={html} symbols={[apple]} />
      <ThreadSymbols symbols={[apple]} />
      <AskAgain />
    </>,
  );
  const card = within(screen.getByRole('article', { name: 'Apple Inc.' }));
  expect(await card.findByText('$262.36')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: /AAPL \$262\.36/ });
  price = 270;
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await card.findByText('$270.00')).toBeInTheDocument();
  expect(link).toBeInTheDocument();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('link', { name: /AAPL \$270\.00/ })).toBeInTheDocument();
});

test('what a thread names stands beside it: price, year, market cap, and of which day that is', async () => {
  renderOnSite(<ThreadSymbols symbols={[apple]} />);
  const card = within(screen.getByRole('article', { name: 'Apple Inc.' }));
  expect(card.getByRole('link', { name: 'Apple Inc.' })).toHaveAttribute('href', '/company/apple-inc');
  expect(await card.findByText('$262.36')).toBeInTheDocument();
  expect(card.getByText(/Jan 6, 2026 · Closing prices · out of date/)).toBeInTheDocument();
  expect(await card.findByText('+25.00%')).toBeInTheDocument();
  expect(card.getByText('$3.9T')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Sign in to watch Apple Inc.' })).toBeInTheDocument();
});

test('where there is no history the bar of the year stands in place of its line', async () => {
  await api.close();
  const quote = {
    ...{ previous_close: null, change: null, volume: null, market_cap: null, logo_url: null, change_percent: null },
    ...{ symbol: 'AAPL', name: 'Apple Inc.', kind: 'stock', price: 250, week_52_low: 200, week_52_high: 300 },
    ...{ status: 'stale', source: 'Closing prices', as_of: '2026-01-06T21:00:00Z' },
  };
  api = await answerApi({
    'GET /market-data/quotes/': { status: 200, body: [quote] },
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'AAPL', kind: null, closes: [] }] },
  });
  renderOnSite(<ThreadSymbols symbols={[apple]} />);
  const card = within(screen.getByRole('article', { name: 'Apple Inc.' }));
  expect(await card.findByText('52 weeks: $200.00 to $300.00, now $250.00')).toBeInTheDocument();
});

test('what is not known is said in the words of the other lists, and nothing while it is under way', async () => {
  await api.close();
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  api = await answerApi({
    'GET /market-data/quotes/': async () => {
      await told;
      return { status: 200, body: [] };
    },
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'AAPL', kind: null, closes: [] }] },
  });
  renderOnSite(<ThreadSymbols symbols={[apple]} />);
  const card = within(screen.getByRole('article', { name: 'Apple Inc.' }));
  await waitFor(() => expect(api.seen).toHaveLength(2));
  expect(card.queryByText('-')).not.toBeInTheDocument();
  tell();
  expect(await card.findByText('-')).toBeInTheDocument();
  expect(await card.findByText('No history')).toBeInTheDocument();
});

test('a post that names nothing has nothing beside it', () => {
  renderOnSite(<ThreadSymbols symbols={[]} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

describe('the card of a link', () => {
  const card = () => screen.findByRole('article', { name: 'Apple Inc.' });
  /** More time than a card takes to come or go. */
  const pass = () => act(async () => void jest.advanceTimersByTime(1000));
  afterEach(() => void jest.useRealTimers());
  const gone = () => waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());

  test('comes for the pointer, stays while that is in it, and goes', async () => {
    renderOnSite(<ForumText html={html} />);
    await userEvent.hover(screen.getByRole('link', { name: '$AAPL' }));
    const shown = await card();
    expect(await within(shown).findByText('$262.36')).toBeInTheDocument();
    const posts = within(shown).getByRole('link', { name: 'Posts about $AAPL' });
    expect(posts).toHaveAttribute('href', '/forums/search?ticker=AAPL');
    jest.useFakeTimers();
    fireEvent.pointerOut(screen.getByRole('link', { name: '$AAPL' }));
    fireEvent.pointerEnter(shown);
    await pass();
    expect(shown).toBeInTheDocument();
    fireEvent.pointerLeave(shown);
    await pass();
    expect(shown).not.toBeInTheDocument();
  });

  test('comes for the keyboard, and goes with Escape and with the focus', async () => {
    renderOnSite(<ForumText html={html} />);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: '$AAPL' })).toHaveFocus();
    await card();
    expect(screen.getByRole('link', { name: '$AAPL' })).toHaveAccessibleDescription(/\$262\.36/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await card();
    await userEvent.tab();
    await gone();
  });

  test('comes neither for touch nor for other links', async () => {
    renderOnSite(<ForumText html={html} />);
    jest.useFakeTimers();
    const touched = createEvent.pointerOver(screen.getByRole('link', { name: '$AAPL' }));
    Object.defineProperty(touched, 'pointerType', { value: 'touch' });
    fireEvent(screen.getByRole('link', { name: '$AAPL' }), touched);
    await pass();
    fireEvent.pointerOver(screen.getByRole('link', { name: 'this' }));
    await pass();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
