import { PriceChart, type ChartSymbol } from '@market-pulse/ui/chart';
import type { QueryLike } from '@market-pulse/ui';
import { Treemap, TreemapLegend, type TreemapGroup } from '@market-pulse/ui/treemap';
import type { HistoryBar, PriceHistory } from '@market-pulse/contract';
import { nothing, type SampleGroup } from './sample';
import { COMPANIES, EXAMPLE } from './sampleFigures';

const DAY_MILLISECONDS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 7, 21);
/** Two years, so that the ranges of a chart differ. */
const DAYS = 730;

/** A made-up price that rises slowly and swings by the week and the season, in US dollars. */
function priceOf(day: number): number {
  return 52 + day * 0.04 + 6 * Math.sin(day / 45) + 1.4 * Math.sin(day / 4);
}

/** Daily bars of made-up prices, oldest first, weekends left out. */
function madeUpBars(): HistoryBar[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const [open, close] = [priceOf(day - 1), priceOf(day)];
    const date = new Date(LAST_DAY - (DAYS - 1 - day) * DAY_MILLISECONDS).toISOString().slice(0, 10);
    const [high, low] = [Math.max(open, close) + 0.6, Math.min(open, close) - 0.6];
    return { date, open, high, low, close, volume: Math.round(900_000 + 400_000 * Math.sin(day / 7)) };
  }).filter(({ date }) => ![0, 6].includes(new Date(date).getUTCDay()));
}

const HISTORY: PriceHistory = {
  symbol: EXAMPLE.ticker,
  kind: 'stock',
  name: EXAMPLE.name,
  unit: 'USD',
  range: 'max',
  interval: 'day',
  adjusted: true,
  adjustment: 'full',
  adjusted_by: 'source',
  source: 'Made-up figures',
  as_of: null,
  status: 'sample',
  licence: null,
  bars: madeUpBars(),
  events: [{ date: '2026-05-15', kind: 'dividend', amount: 0.42 }],
};

type Answer = QueryLike<PriceHistory>;
type UseHistories = (symbols: readonly ChartSymbol[]) => readonly Answer[];

/** Answers every question for histories alike. */
const always =
  (answer: Answer): UseHistories =>
  (symbols) =>
    symbols.map(() => answer);
const useMadeUpPrices = always({ status: 'success', data: HISTORY, error: null });
const useUnknown = always({ status: 'error', data: undefined, error: { status: 404 } });
const useFailure = always({ status: 'error', data: undefined, error: new Error('503'), refetch: () => undefined });
const usePending = always({ status: 'pending', data: undefined, error: null });

const { name, ticker } = EXAMPLE;

const areaOf = ({ ticker: label, name: company, change, marketCap }: (typeof COMPANIES)[number]) => ({
  ...{ label, name: company, change, size: marketCap },
});
/** The largest sector first, as they come. */
const SECTORS: readonly TreemapGroup[] = COMPANIES.toSorted((one, other) => other.marketCap - one.marketCap).map(
  (company) => ({ name: company.sector, change: company.change, areas: [areaOf(company)] }),
);
const LINKED = SECTORS.map((group) => ({
  ...{ ...group, to: '#sectors' },
  areas: group.areas.map((area) => ({ ...area, to: '#companies' })),
}));

/** Prices over time. */
export const charts: SampleGroup = {
  title: 'Charts',
  samples: [
    {
      part: 'PriceChart',
      isWide: true,
      entry: 'chart',
      purpose: 'The price of a share, a coin or an index over time. What draws it comes when it is near the screen.',
      states: [
        {
          name: 'With all tools',
          content: <PriceChart symbol={ticker} kind="stock" name={name} useHistories={useMadeUpPrices} />,
        },
        {
          name: 'Compact, for drawers',
          content: (
            <PriceChart
              symbol={ticker}
              kind="stock"
              name={`${name}, compact`}
              size="compact"
              useHistories={useMadeUpPrices}
            />
          ),
        },
        {
          name: 'Loading',
          content: (
            <PriceChart
              symbol={ticker}
              kind="stock"
              name={`${name}, loading`}
              size="compact"
              useHistories={usePending}
            />
          ),
        },
        {
          name: 'Failed',
          content: (
            <PriceChart
              symbol={ticker}
              kind="stock"
              name={`${name}, failed`}
              size="compact"
              useHistories={useFailure}
            />
          ),
        },
        {
          name: 'No prices known',
          content: (
            <PriceChart symbol="XPHRM" kind="stock" name="a private company" size="compact" useHistories={useUnknown} />
          ),
        },
      ],
    },
    {
      part: 'Treemap',
      isWide: true,
      entry: 'treemap',
      purpose:
        'Companies as areas by sector: size by market cap, colour and text by change. One stop of the Tab key, then arrows.',
      states: [
        { name: 'Leads to pages', content: <Treemap label="Companies by sector" groups={LINKED} /> },
        {
          name: 'As its page has it, opens something',
          content: <Treemap label="Companies to open" size="page" groups={SECTORS} onOpen={nothing} />,
        },
        {
          name: 'Change unknown',
          content: (
            <Treemap
              label="Companies without a change"
              groups={[{ name: 'Energy', change: null, areas: [{ ...areaOf(EXAMPLE), change: null }] }]}
            />
          ),
        },
      ],
    },
    {
      part: 'TreemapLegend',
      entry: 'treemap',
      purpose: 'What the colours of a treemap mean.',
      states: [{ name: 'Default', content: <TreemapLegend /> }],
    },
  ],
};
