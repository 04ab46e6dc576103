import type { DayPrices, HistoryBar, HistoryRange, PriceHistory } from '@market-pulse/contract';
import { comparedSymbol, readCompared } from '@market-pulse/contract/rules';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { QueryLike } from '../feedback/AsyncState';
import { presentStatus } from '../market/presentStatus';
import { sourcePanelContext, type SourcePanelProps } from '../market/sourcePanelContext';
import type { ChartContent, ChartDrawingOptions } from './chartDrawing';
import type * as ChartMenuModule from './ChartMenu';
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

/** How often the tools above a chart were rendered. */
const toolbar = { renders: 0 };

jest.mock('./ChartMenu', () => {
  const { ChartMenu } = jest.requireActual<typeof ChartMenuModule>('./ChartMenu');
  return {
    ChartMenu: (props: ChartMenuModule.ChartMenuProps) => {
      toolbar.renders += 1;
      return <ChartMenu {...props} />;
    },
  };
});

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

interface Shown extends Partial<PriceChartProps> {
  compares?: string;
  /** What a press on the source opens. */
  around?: ComponentType<SourcePanelProps>;
}

/** The chart, with the histories that the API has. */
function show(answers: Answers, { compares = '', around, ...props }: Shown = {}) {
  const asked: [string, HistoryRange][] = [];
  const useHistories = (symbols: readonly ChartSymbol[], range: HistoryRange) =>
    symbols.map(({ symbol }) => {
      asked.push([symbol, range]);
      return answers[symbol] ?? { status: 'error' as const, data: undefined, error: { status: 404 } };
    });
  function Page() {
    const [compared, setCompared] = useState(compares);
    return (
      <PriceChart
        symbol="AAPL"
        kind="stock"
        name="Apple"
        useHistories={useHistories}
        onCompare={(keys) => setCompared(keys.join(','))}
        {...props}
        compared={readCompared(compared, 3).symbols}
      />
    );
  }
  render(
    <sourcePanelContext.Provider value={around}>
      <Page />
    </sourcePanelContext.Provider>,
    { wrapper: MemoryRouter },
  );
  return { asked };
}

/** Counts the numbers that are written from here on; `Intl` hands out what writes them by a getter. */
function countFormatting() {
  const native = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') as PropertyDescriptor;
  let count = 0;
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    ...native,
    get(this: Intl.NumberFormat) {
      count += 1;
      return native.get?.call(this) as unknown;
    },
  });
  return {
    count: () => count,
    end: () => Object.defineProperty(Intl.NumberFormat.prototype, 'format', native),
  };
}
const plot = () => screen.findByRole('slider', { name: /^Apple, / });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
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
  expect(screen.queryByRole('button', { name: '1D, one day' })).toBeNull();
  await press('1W, one week');
  expect(screen.getByRole('button', { name: '1W, one week' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('slider', { name: /^Apple, one week/ })).toHaveAttribute('aria-valuemax', '3');
});

/** Three prices of a morning in New York, the last of them an hour and a half later. */
const day: DayPrices = {
  ...{ date: '2026-11-23', zone: 'America/New_York', step_minutes: 1, unit: 'USD', adjustment: 'raw' },
  ...{ opens: '2026-11-23T14:30:00.000Z', closes: '2026-11-23T21:00:00.000Z', source: 'Finnhub', status: 'live' },
  ...{ as_of: '2026-11-23T16:40:20.000Z', previous_close: { date: '2026-11-20', price: 228.53 } },
  points: [
    { at: '2026-11-23T15:00:00.000Z', price: 229 },
    { at: '2026-11-23T15:10:00.000Z', price: 230 },
    { at: '2026-11-23T16:40:00.000Z', price: 231.5 },
  ],
};

test('a day of which quotes were kept is shown in the time of its exchange, with the last close and as a table', async () => {
  show({ AAPL: there(history('AAPL', { has_day: true, day })) });
  await plot();
  await press('1D, one day');
  expect(await screen.findByRole('slider', { name: /^Apple, one day/ })).toHaveAttribute(
    'aria-valuetext',
    '11:40 AM EST: price 231.50',
  );
  expect(screen.getByRole('button', { name: '1D, one day' })).toHaveAttribute('aria-pressed', 'true');
  expect(canvas.content).toMatchObject({ direction: 'up', day: { zone: 'America/New_York', reference: 228.53 } });
  expect(screen.getByText('Last close: $228.53 on Nov 20, 2026.')).toBeVisible();
  expect(screen.getByText('No prices between 10:10 AM EST and 11:40 AM EST.')).toBeVisible();
  expect(
    screen.getByText('Prices of Nov 23, 2026 (New York time) to 11:40 AM EST · out of date · Finnhub · as traded'),
  ).toBeVisible();
  await press('Show as table');
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  const textOf = (row: HTMLElement) => [...row.children].map((cell) => cell.lastChild?.textContent).join(' ');
  expect(rows.map(textOf)).toEqual([...['11:40 AM EST 231.50', '10:10 AM EST 230.00', '10:00 AM EST 229.00']]);
  // The day is of one symbol: there is no button for it beside others, and a range with whole days is a press away.
  await press('1W, one week');
  expect(await screen.findByRole('slider', { name: /^Apple, one week/ })).toBeVisible();
});

test.each([
  ['no prices', '', 'No prices within the day of Apple are known: the chart shows one year.'],
  ['others beside it', 'MSFT', 'Prices within a day are of one symbol alone: the chart shows one year.'],
])('an address that asks for a day with %s shows a year, and says so', async (_case, compares, text) => {
  const kept = compares ? { has_day: true as const, day } : {};
  show({ AAPL: there(history('AAPL', kept)), MSFT: there(history('MSFT')) }, { range: '1d', compares });
  expect(await screen.findByRole('slider', { name: /^Apple, one year/ })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: '1D, one day' })).toBeNull();
});

test('a day whose quotes go on says that it is live, and of what stood still for long nothing says so', async () => {
  const now = new Date().toISOString();
  show({ AAPL: there(history('AAPL', { has_day: true, day: { ...day, as_of: now } })) }, { range: '1d' });
  expect(
    await screen.findByText(/^Live prices of Nov 23, 2026 \(New York time\) to 11:40 AM EST · Finnhub/),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/not live/i);
});

/** A chart of a year that is there, and whose day fails until `answer` says otherwise. */
function showFailingDay(own: Partial<PriceHistory> = {}) {
  const failed: QueryLike<PriceHistory> = { status: 'error', data: undefined, error: new Error('down') };
  let answer: (day: QueryLike<PriceHistory>) => void = () => undefined;
  const year = there(history('AAPL', { has_day: true, ...own }));
  const asked = jest.fn();
  const useHistories = (symbols: readonly ChartSymbol[], range: HistoryRange) => {
    const [ofDay, setOfDay] = useState(failed);
    answer = range === '1d' ? setOfDay : answer;
    const refetch = () => {
      asked();
      setOfDay({ status: 'pending', data: undefined, error: null });
    };
    return symbols.map(() => (range === '1d' ? { ...ofDay, refetch } : year));
  };
  show({}, { useHistories });
  const answered = there(history('AAPL', { has_day: true, day, ...own }));
  return { asked, succeed: () => act(() => answer(answered)), fail: () => act(() => answer(failed)) };
}

test('a day that could not be loaded says so with Retry, which keeps the focus until the day is there', async () => {
  const { asked, succeed, fail } = showFailingDay();
  await plot();
  await press('1D, one day');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load the prices of the day: the chart shows one year.',
  );
  expect(screen.getByRole('slider', { name: /^Apple, one year/ })).toBeVisible();
  expect(screen.queryByText(/^No prices within the day/)).toBeNull();
  const retry = screen.getByRole('button', { name: 'Retry' });
  act(() => retry.focus());
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(retry);
  fail();
  expect(document.activeElement).toBe(retry);
  await userEvent.keyboard('{Enter}');
  succeed();
  expect(await screen.findByRole('slider', { name: /^Apple, one day/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: '1D, one day' })).toHaveFocus();
});

test('the button of a day that could not be loaded tries again, too @full', async () => {
  const { asked, succeed } = showFailingDay();
  await plot();
  await press('1D, one day');
  await screen.findByRole('alert');
  await press('1D, one day');
  expect(asked).toHaveBeenCalledTimes(1);
  succeed();
  expect(await screen.findByRole('slider', { name: /^Apple, one day/ })).toBeVisible();
});

test('where a failed day is all that there is, nobody is told that there are no prices', async () => {
  const { succeed } = showFailingDay({ bars: [] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load prices. Please try again later.');
  expect(screen.queryByText(/^No price history/)).toBeNull();
  await press('Retry');
  succeed();
  expect(await screen.findByRole('slider', { name: /^Apple, one day/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '1D, one day' })).toHaveFocus();
});

test('what has no history but prices of the day is shown by those @full', async () => {
  show({ AAPL: there(history('AAPL', { bars: [], has_day: true, day })) });
  expect(await screen.findByRole('slider', { name: /^Apple, one day/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '1D, one day' })).toHaveAttribute('aria-pressed', 'true');
});

test.each<[string, Partial<DayPrices>, string]>([
  ['goes on @full', { as_of: new Date().toISOString() }, 'live'],
  ['stood still', {}, 'stale'],
  ['does not say how fresh it is @full', { as_of: null, status: null }, 'delayed'],
])('a press tells the source of a day that %s as that of its chart, and no other', async (_what, told, status) => {
  const Panel = ({ sources, now }: SourcePanelProps) =>
    sources.map(({ source, as_of: asOf, status: given }, place) => (
      <p key={place}>{`${source}, ${asOf?.slice(0, 10)}, ${given && presentStatus(given, asOf, now)}`}</p>
    ));
  const later = { date: '2026-11-20', price: 260, source: 'Another', as_of: null, status: null };
  const shown = history('AAPL', { later_price: later, has_day: true, day: { ...day, ...told } });
  show({ AAPL: there(shown) }, { range: '1d', around: Panel });
  await press(/rices of Nov 23, 2026/);
  const date = told.as_of?.slice(0, 10) ?? day.date;
  expect(screen.getByRole('dialog').textContent).toBe(`Finnhub, ${date}, ${status}`);
});

test('a price after the history is said, and its figures are told where it is pointed at', async () => {
  const later = { date: '2026-11-20', price: 260, source: 'Finnhub', as_of: null, status: null };
  show({ AAPL: there(history('AAPL', { later_price: later })) });
  await plot();
  expect(screen.getByText('History ends Aug 21, 2026. Price of Nov 20, 2026: $260.00 (Finnhub).')).toBeVisible();
  expect(canvas.content?.later).toEqual({ date: '2026-11-20', price: 260 });
  act(() => canvas.point?.('2026-11-20'));
  expect(await screen.findByText('260.00')).toBeVisible();
});

test('a range that is held outside is shown, and a press asks for another one there', async () => {
  const onRange = jest.fn();
  const { asked } = show({ AAPL: there(history('AAPL')) }, { range: '5y', onRange });
  expect(await screen.findByRole('slider', { name: /^Apple, five years/ })).toBeVisible();
  expect(asked[0]).toEqual(['AAPL', '5y']);
  await press('1W, one week');
  expect(onRange.mock.calls).toEqual([['1w']]);
  expect(screen.getByRole('button', { name: '5Y, five years' })).toHaveAttribute('aria-pressed', 'true');
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
  await waitFor(() => expect(figures()).toHaveTextContent('Aug 18, 2026 O 109.00'));
  act(() => canvas.point?.(undefined));
  await waitFor(() => expect(figures()).toHaveTextContent('Aug 21, 2026'));
});

test('a pointer over many days within a frame costs the figures of one day, and no other part of the chart', async () => {
  show({ AAPL: there(history('AAPL')) });
  await plot();
  const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  const formatted = countFormatting();
  const before = toolbar.renders;
  DAYS.forEach((day) => canvas.point?.(day));
  canvas.point?.('2026-08-19');
  await nextFrame();
  expect(figures()).toHaveTextContent('Aug 19, 2026 O 119.00');
  // Four prices and the volume, once: line and slider share them.
  expect(formatted.count()).toBe(5);
  canvas.point?.('2026-08-19');
  await nextFrame();
  expect(formatted.count()).toBe(5);
  expect(toolbar.renders - before).toBe(0);
  formatted.end();
});

test('candles, a percent scale and a logarithmic one can be chosen; one scale at a time', async () => {
  show({ AAPL: there(history('AAPL')) });
  await plot();
  await press('Candles');
  expect(canvas.content?.look).toBe('candles');
  await press('Percent since the first day');
  expect(figures()).toHaveTextContent('C +40.00%');
  await press('Log, logarithmic scale');
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
  show({ AAPL: there(history('AAPL')), MSFT: there(msft) }, { compares: 'MSFT,ZZZ' });
  expect(await screen.findByText('Change in percent since Aug 18, 2026.')).toBeVisible();
  expect(await plot()).toHaveAttribute('aria-valuetext', 'Aug 21, 2026: AAPL +27.27%, MSFT +0.00%');
  expect(screen.getByText(/ZZZ: no prices/)).toBeVisible();
  await press('Take ZZZ away');
  await press('Take MSFT away');
  expect(await plot()).toHaveAttribute('aria-valuetext', expect.stringContaining('close 140.00'));
});

test('a share, a coin, an index and a yield are compared in one chart, the yield in points, each asked for as what it is', async () => {
  const closes = (symbol: string, unit: string, ...prices: number[]) =>
    there(history(symbol, { unit, bars: prices.map((price, index) => bar(DAYS[index + 1]!, price)) }));
  const kinds: (string | undefined)[] = [];
  show(
    {
      AAPL: there(history('AAPL')),
      BTC: closes('BTC', 'USD', 100, 90, 80, 150),
      SPX: closes('SPX', 'points', 100, 100, 100, 101),
      US10Y: closes('US10Y', 'percent', 4, 4, 4, 4.5),
    },
    { compares: 'crypto:BTC,index:SPX,macro:US10Y', onLeave: () => kinds.push('left') },
  );
  expect(await plot()).toHaveAttribute(
    'aria-valuetext',
    'Aug 21, 2026: AAPL +27.27%, BTC coin +50.00%, S&P 500 +1.00%, 10-year yield +0.50 pp',
  );
  expect(screen.getByText('10-year yield: change in percentage points, on the same scale.')).toBeVisible();
  await press('Show as table');
  expect(
    screen.getByRole('table', { name: /^Change in percent of AAPL, BTC coin, S&P 500, 10-year yield$/ }),
  ).toBeVisible();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/\+1\.00%.*\+0\.50 pp/);
  await press('Take AAPL away');
  expect(kinds).toEqual(['left']);
  await press('Take S&P 500 away');
  expect(screen.getByRole('list', { name: 'Compared with' })).toHaveTextContent(/AAPL✕BTC coin✕10-year yield✕/);
});

test('something to compare with is searched for', async () => {
  const findSymbols = async (text: string) => [
    { ...comparedSymbol('stock', 'AAPL'), name: 'Apple' },
    { ...comparedSymbol('stock', 'MSFT'), name: `Microsoft for ${text}` },
  ];
  show({ AAPL: there(history('AAPL')), MSFT: there(history('MSFT')) }, { findSymbols });
  await plot();
  await press('Compare');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Compare with' }), 'micro');
  await userEvent.click(await screen.findByRole('button', { name: 'MSFT Microsoft for micro' }));
  expect(await screen.findByRole('list', { name: 'Compared with' })).toHaveTextContent('MSFT');
  expect(canvas.content?.compared.map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT']);
});

test('Enter takes the first match, also before it is found, and nothing where that is compared already @full', async () => {
  const findSymbols = async (text: string) =>
    text === 'app'
      ? [{ ...comparedSymbol('stock', 'AAPL'), name: 'Apple' }]
      : [{ ...comparedSymbol('stock', 'MSFT'), name: 'Microsoft' }];
  show({ AAPL: there(history('AAPL')), MSFT: there(history('MSFT')) }, { findSymbols });
  await plot();
  await press('Compare');
  const box = screen.getByRole('searchbox', { name: 'Compare with' });
  await userEvent.type(box, 'app{Enter}');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, 'micro{Enter}');
  expect(await screen.findByRole('list', { name: 'Compared with' })).toHaveTextContent('MSFT');
  expect(canvas.content?.compared.map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT']);
});

test.each<[string, QueryLike<PriceHistory>, string]>([
  ['no bars', there(history('AAPL', { bars: [] })), 'No price history of Apple is known.'],
  [
    'an unknown symbol @full',
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
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('over a gap of a year nothing is invented: the day before it and the day after it stand beside each other', async () => {
  const bars = [bar('2024-03-01', 100), bar('2024-03-04', 110), bar('2026-08-20', 120), bar('2026-08-21', 130)];
  show({ AAPL: there(history('AAPL', { bars })) });
  await plot();
  await press('Max, all there is');
  expect(canvas.content?.gaps).toEqual([{ after: '2024-03-04', before: '2026-08-20' }]);
  act(() => screen.getByRole('slider').focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(await plot()).toHaveAttribute('aria-valuetext', expect.stringContaining('Aug 20, 2026'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(await plot()).toHaveAttribute('aria-valuetext', expect.stringContaining('Mar 4, 2024'));
  await press('Show as table');
  expect(screen.getAllByRole('row')).toHaveLength(1 + bars.length);
});

test('prices of zero are said as they are, and no figure that follows from them is made up', async () => {
  const zero = { open: 0, high: 0, low: 0, close: 0, volume: 0 };
  const bars = DAYS.map((date) => ({ date, ...zero }));
  show({ AAPL: there(history('AAPL', { bars })) });
  expect(await plot()).toHaveAttribute('aria-valuetext', expect.stringContaining('close 0.00'));
  await press('Show as table');
  for (const row of screen.getAllByRole('row').slice(1)) expect(row).toHaveTextContent('0.00');
  await press('Hide table');
  await press('Percent since the first day');
  expect(await screen.findByText(/^The first price of this range is not above zero/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|Infinity|∞/);
});
