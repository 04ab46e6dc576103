import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { PriceHistory } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apple } from '../testing/rows';
import { StockDrawer } from './StockDrawer';

// What draws on the canvas, which jsdom lacks.
jest.mock('../../../shared/ui/src/chart/drawing/createChartDrawing', () => ({
  createChartDrawing: () => ({
    show: () => undefined,
    pointAt: () => undefined,
    zoom: () => undefined,
    takeColors: () => undefined,
    remove: () => undefined,
  }),
}));

let api: LoopbackApi;
const original = globalThis.IntersectionObserver;
beforeEach(async () => {
  // The chart is near the screen.
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  } as never;
  const bar = (date: string, close: number) => ({ date, open: close, high: close, low: close, close, volume: 1 });
  const history: PriceHistory = {
    ...{ symbol: 'AAPL', kind: 'stock', name: 'Apple', unit: 'USD', range: '1y', interval: 'day', adjusted: true },
    ...{ adjustment: 'full', adjusted_by: 'source', source: 'Example prices', as_of: null, status: null },
    ...{ licence: 'CC BY 4.0', events: [], bars: [bar('2026-08-19', 200), bar('2026-08-20', 205)] },
  };
  const filing = { form: '10-Q', title: 'Report on a quarter', created_at: '2026-08-20T20:00:00.000Z' };
  api = await answerApi({
    'GET /stocks/live-company/apple/': { status: 404 },
    'GET /market-data/history/AAPL/': { status: 200, body: history },
    'GET /stocks/companies/apple/filings/': { status: 200, body: [filing] },
  });
});
afterEach(async () => {
  globalThis.IntersectionObserver = original;
  localStorage.clear();
  await api.close();
});

test('the chart marks the reports of the company', async () => {
  renderOnSite(<StockDrawer row={apple} rank={1} onClose={() => undefined} />);
  const chart = within(await screen.findByRole('region', { name: 'Price chart of Apple' }));
  await userEvent.click(await chart.findByRole('button', { name: 'Show as table' }));
  expect(await chart.findByRole('row', { name: /Aug 20, 2026.*Report on a quarter/ })).toBeVisible();
});

test('the columns of the table that stands for the chart are chosen @full', async () => {
  renderOnSite(<StockDrawer row={apple} rank={1} onClose={() => undefined} />);
  const chart = within(await screen.findByRole('region', { name: 'Price chart of Apple' }));
  await userEvent.click(await chart.findByRole('button', { name: 'Show as table' }));
  expect(await chart.findByRole('columnheader', { name: 'Volume' })).toBeVisible();
  await userEvent.click(chart.getByRole('button', { name: 'Columns of Prices of Apple' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Volume' }));
  expect(chart.getByRole('columnheader', { name: 'Volume' })).toHaveAttribute('data-hidden', 'true');
  expect(chart.getByRole('columnheader', { name: 'Close' })).not.toHaveAttribute('data-hidden');
});

test('others have a place for what they know of the stock', async () => {
  const panel = { slot: 'stock.panel', id: 'notes', expose: './Notes', order: 10 } as const;
  const Notes = ({ stock }: { readonly stock?: { readonly ticker: string; readonly slug: string } }) => (
    <p>
      Notes on {stock?.ticker}, {stock?.slug}
    </p>
  );
  renderOnSite(<StockDrawer row={apple} rank={1} onClose={() => undefined} />, {
    remotes: [{ name: 'community', slots: [panel] }],
    modules: { 'community ./Notes': Notes },
  });
  expect(await screen.findByText('Notes on AAPL, apple')).toBeVisible();
});
