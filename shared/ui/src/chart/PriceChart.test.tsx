import type { HistoryBar, HistoryRange, PriceHistory } from '@market-pulse/contract';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { QueryLike } from '../feedback/AsyncState';
import type { ChartContent, ChartDrawingOptions } from './chartDrawing';
import { PriceChart, type ChartSymbol, type PriceChartProps } from './PriceChart';

/** What would be on the canvas, which jsdom lacks. */
const canvas: { content?: ChartContent; pointed?: string | undefined; point?: ChartDrawingOptions['onPoint'] } = {};

jest.mock('./drawing/createChartDrawing', () => ({
  createChartDrawing: ({ onPoint }: ChartDrawingOptions) => {
    canvas.point = onPoint;
    return {
      show: (content: ChartContent) => (canvas.content = content),
      pointAt: (day: string | undefined) => (canvas.pointed = day),
      zoom: () => undefined,
      takeColors: () => undefined,
      takePicture: () => document.createElement('canvas'),
      remove: () => undefined,
    };
  },
}));

/** Whether the chart is near the screen. */
let isNear = true;
const original = globalThis.IntersectionObserver;
beforeEach(() => {
  isNear = true;
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      if (isNear) this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

const bar = (date: string, close: number): HistoryBar => ({
  ...{ date, open: close - 1, high: close + 1, low: close - 2, close, volume: 1_500_000 },
});
const DAYS = ['2026-08-10', '2026-08-18', '2026-08-19', '2026-08-20', '2026-08-21'];

function history(symbol: string, facts: Partial<PriceHistory> = {}): PriceHistory {
  return {
    ...{ symbol, kind: 'stock', name: symbol, unit: 'USD', range: 'max', interval: 'day', adjusted: true },
    ...{ adjustment: 'full', adjusted_by: 'source', source: 'Example prices', as_of: null, status: null },
    ...{ licence: 'CC BY 4.0', bars: DAYS.map((date, index) => bar(date, 100 + 10 * index)), events: [], ...facts },
  };
}
const there = (data: PriceHistory): QueryLike<PriceHistory> => ({ status: 'success', data, error: null });

type Answers = Readonly<Record<string, QueryLike<PriceHistory>>>;

/** The chart, with the histories that the API has. */
function show(answers: Answers, props: Partial<PriceChartProps> = {}) {
  const asked: [string, HistoryRange][] = [];
  const useHistories = (symbols: readonly ChartSymbol[], range: HistoryRange) =>
    symbols.map(({ symbol }) => {
      asked.push([symbol, range]);
      return answers[symbol] ?? { status: 'error' as const, data: undefined, error: { status: 404 } };
    });
  function Page() {
    const [compared, setCompared] = useState<readonly string[]>(props.compared ?? []);
    return (
      <PriceChart
        symbol="AAPL"
        kind="stock"
        name="Apple"
        useHistories={useHistories}
        onCompare={setCompared}
        {...props}
        compared={compared}
      />
    );
  }
  render(<Page />, { wrapper: MemoryRouter });
  return { asked };
}
const plot = () => screen.findByRole('slider', { name: /^Apple, / });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const figures = () => screen.getByText('Vol', { exact: false, selector: 'abbr' }).closest('p');

test('nothing is asked for while the chart is far from the screen', () => {
  isNear = false;
  const { asked } = show({ AAPL: there(history('AAPL')) });
  expect(asked).toEqual([]);
  expect(screen.getByRole('region', { name: 'Price chart of Apple' })).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('near the screen a year is there, with the figures of its last day and where they are from', async () => {
  const { asked } = show({ AAPL: there(history('AAPL')) });
  await plot();
  expect(asked[0]).toEqual(['AAPL', '1y']);
  expect(figures()).toHaveTextContent('Aug 21, 2026 O 139.00 H 141.00 L 138.00 C 140.00 Vol 1.5M');
  expect(
    screen.getByText('Daily prices to Aug 21, 2026 · Example prices · CC BY 4.0 · adjusted for splits and dividends'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Charts by TradingView/ })).toHaveAttribute(
    'href',
    'https://www.tradingview.com/',
  );
});

test('a compact one has ranges, figures and a table of them, and no other tools', async () => {
  show({ AAPL: there(history('AAPL')) }, { size: 'compact' });
  await plot();
  expect(screen.getByRole('group', { name: 'Range' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show as table' })).toBeVisible();
  for (const name of ['Candles', 'Indicators', 'Save as CSV'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('ranges without prices cannot be chosen', async () => {
  show({ AAPL: there(history('AAPL')) });
  await plot();
  expect(screen.getByRole('button', { name: 'one day' })).toBeDisabled();
  await press('one week');
  expect(screen.getByRole('button', { name: 'one week' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('slider', { name: /^Apple, one week/ })).toHaveAttribute('aria-valuemax', '3');
});

test('the arrow keys go from day to day, and say its figures', async () => {
  show({ AAPL: there(history('AAPL')) });
  const slider = await plot();
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Aug 19, 2026: open 119.00, high 121.00, low 118.00, close 120.00, volume 1.5M',
  );
  expect(canvas.pointed).toBe('2026-08-19');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Aug 21, 2026'));
});

test('the figures are those of the day under the pointer, and of the last one when it leaves', async () => {
  show({ AAPL: there(history('AAPL')) });
  await plot();
  act(() => canvas.point?.('2026-08-18'));
  expect(figures()).toHaveTextContent('Aug 18, 2026 O 109.00');
  act(() => canvas.point?.(undefined));
  expect(figures()).toHaveTextContent('Aug 21, 2026');
});

test('candles, a percent scale and a logarithmic one can be chosen; one scale at a time', async () => {
  show({ AAPL: there(history('AAPL')) });
  await plot();
  await press('Candles');
  expect(canvas.content?.look).toBe('candles');
  await press('Percent since the first day');
  expect(figures()).toHaveTextContent('C +40.00%');
  await press('Logarithmic scale');
  expect(screen.getByRole('button', { name: 'Percent since the first day' })).toHaveAttribute('aria-pressed', 'false');
  expect(figures()).toHaveTextContent('C 140.00');
});

test('indicators are drawn and stand among the figures, and more days are asked for because of them', async () => {
  const { asked } = show({ AAPL: there(history('AAPL')) });
  await plot();
  await press('Indicators');
  await userEvent.click(screen.getByRole('checkbox', { name: 'SMA 20, 50' }));
  expect(canvas.content?.indicators.map(({ label }) => label)).toEqual(['SMA 20', 'SMA 50']);
  expect(figures()).toHaveTextContent('SMA 20 - SMA 50 -');
  expect(asked.at(-1)).toEqual(['AAPL', '5y']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: /^Indicators/ })).toHaveFocus();
});

test('the same prices can be read as a table, the newest first, with what happened to the share', async () => {
  const events = [{ kind: 'split', date: '2026-08-20', numerator: 4, denominator: 1 }] as const;
  show({ AAPL: there(history('AAPL', { events: [...events] })) });
  await plot();
  await press('Show as table');
  const rows = within(screen.getByRole('table', { name: 'Prices of Apple' })).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows[1]).toHaveTextContent(/Aug 21, 2026.*139\.00.*141\.00.*138\.00.*140\.00.*1,500,000/);
  expect(rows[2]).toHaveTextContent('4-for-1 split');
});

test('what it is compared with is in percent since a day, can be taken away, and says where it has no prices', async () => {
  const msft = history('MSFT', { bars: DAYS.slice(1).map((date) => bar(date, 50)) });
  show({ AAPL: there(history('AAPL')), MSFT: there(msft) }, { compared: ['MSFT', 'ZZZ'] });
  expect(await screen.findByText('Change in percent since Aug 18, 2026.')).toBeVisible();
  expect(await plot()).toHaveAttribute('aria-valuetext', 'Aug 21, 2026: AAPL +27.27%, MSFT +0.00%');
  expect(screen.getByText(/ZZZ: no prices/)).toBeVisible();
  await press('Take ZZZ away');
  await press('Take MSFT away');
  expect(await plot()).toHaveAttribute('aria-valuetext', expect.stringContaining('close 140.00'));
});

test('something to compare with is searched for', async () => {
  const findSymbols = async (text: string) => [
    { ticker: 'AAPL', name: 'Apple' },
    { ticker: 'MSFT', name: `Microsoft for ${text}` },
  ];
  show({ AAPL: there(history('AAPL')), MSFT: there(history('MSFT')) }, { findSymbols });
  await plot();
  await press('Compare');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Compare with' }), 'micro');
  await userEvent.click(await screen.findByRole('button', { name: 'MSFT Microsoft for micro' }));
  expect(await screen.findByRole('list', { name: 'Compared with' })).toHaveTextContent('MSFT');
  expect(canvas.content?.compared.map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT']);
});

test.each<[string, QueryLike<PriceHistory>, string]>([
  ['no bars', there(history('AAPL', { bars: [] })), 'No price history of Apple is known.'],
  [
    'an unknown symbol',
    { status: 'error', data: undefined, error: { status: 404 } },
    'No price history of Apple is known.',
  ],
  [
    'one bar',
    there(history('AAPL', { bars: [bar('2026-08-21', 3.5)] })),
    'One price of Apple is known: 3.50 on Aug 21, 2026.',
  ],
])('of %s no line is drawn', async (_what, answer, text) => {
  show({ AAPL: answer });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('prices that cannot be loaded can be tried again', async () => {
  const refetch = jest.fn();
  show({ AAPL: { status: 'error', data: undefined, error: new Error('down'), refetch } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load prices. Please try again later.');
  await press('Retry');
  expect(refetch).toHaveBeenCalledTimes(1);
});
