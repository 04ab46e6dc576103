import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type {
  Portfolio,
  PortfolioAccount,
  PortfolioAnswer,
  PortfolioCash,
  PortfolioFinding,
  PortfolioHistory,
  PortfolioImportDraft,
  PortfolioImportResult,
  PortfolioPosition,
  PortfolioTransaction,
} from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appleQuote, quote } from './rows';

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: true,
} as const;

export const bought: PortfolioTransaction = {
  ...{ id: 1, symbol: 'AAPL', kind: 'stock', date: '2026-01-05', action: 'buy', quantity: 10, price: 200, fee: 1 },
  ...{
    currency: 'USD',
    converted: { rate: 1, date: '2026-01-05' },
    split_factor: null,
    account: '',
    settled: null,
    note: 'First.',
    imported: false,
    cancelled_on: null,
  },
};
const apple: PortfolioPosition = {
  ...{
    symbol: 'AAPL',
    kind: 'stock',
    name: 'Apple Inc.',
    slug: 'apple',
    quantity: 10,
    average_cost: 200.1,
    cost: 2001,
  },
  ...{ value: 2504.2, unrealised_gain: 503.2, unrealised_percent: 25.15, share: 100 },
  ...{ realised_gain: 0, dividends: 0, opening: null, quote: appleQuote },
  ...{ price: 250.42, price_date: '2026-06-15', day_change: 29.7, price_currency: 'USD', unanswered: null },
  own_price: null,
  converted: { rate: 1, date: '2026-06-15' },
  sector: 'Technology',
  parts: [],
};
const noValue = {
  ...{ value: null, unrealised_gain: null, unrealised_percent: null, share: null },
  ...{ price: null, price_date: null, day_change: null, converted: null },
};
const fund: PortfolioPosition = {
  ...{ ...apple, symbol: 'FNDX', name: null, slug: null, cost: 70, quantity: 0.5, average_cost: 140 },
  ...{ ...noValue, unanswered: 'price', quote: quote({ symbol: 'FNDX', kind: null }) },
};
const vodafone: PortfolioPosition = {
  ...{ ...fund, symbol: 'VOD.L', name: 'Vodafone Group Plc', quantity: 1200, unanswered: 'rate' },
  quote: quote({ symbol: 'VOD.L', kind: null }),
};
/** Something whose price its owner told. */
export const own: PortfolioPosition = {
  ...{ ...apple, symbol: 'OWNX', name: 'Own Fund', slug: null, quote: quote({ symbol: 'OWNX', kind: null }) },
  own_price: { date: '2026-06-15', list_date: '2026-06-12' },
};
const sold: PortfolioPosition = {
  ...{ ...apple, symbol: 'MSFT', name: 'Microsoft', slug: 'microsoft', quantity: 0, average_cost: null, cost: 0 },
  ...{ ...noValue, realised_gain: -12.5, quote: quote({ symbol: 'MSFT' }) },
};
const opening = { kind: 'stock', symbol: 'NVDA', day: '2026-01-04', quantity: 3, sold_on: '2026-03-02' } as const;
const halfKnown: PortfolioPosition = {
  ...{ ...sold, symbol: 'NVDA', name: 'NVIDIA', slug: 'nvidia', realised_gain: null, opening },
};
const totals: Portfolio['totals'] = {
  ...{ value: 2504.2, cost: 2001, unrealised_gain: 503.2, unrealised_percent: 25.15, realised_gain: -12.5 },
  ...{
    dividends: 4,
    interest: 0,
    prices_from: '2026-06-12',
    prices_to: '2026-06-15',
    xirr: 0.6543,
    xirr_date: '2026-06-15',
  },
  day_change: { amount: 29.7, percent: 1.2, date: '2026-06-15', counted: 1 },
  unpriced: ['FNDX'],
  cost_unknown: ['NVDA'],
};
const nothing: Portfolio['totals'] = {
  ...{ value: 0, cost: 0, unrealised_gain: 0, unrealised_percent: null, realised_gain: 0, dividends: 0 },
  ...{
    interest: 0,
    day_change: null,
    prices_from: null,
    prices_to: null,
    xirr: null,
    xirr_date: null,
    unpriced: [],
    cost_unknown: [],
  },
};

export const findings: PortfolioFinding[] = [
  {
    ...{ about: 'split', transaction: { ...bought, id: 9, symbol: 'NVDA', price: 919.81, date: '2024-05-06' } },
    ...{ close: 91.98, close_date: '2024-05-06', numerator: 10, denominator: 1 },
  },
  { about: 'opening', opening },
  { about: 'currency', kind: 'stock', symbol: 'QQSPL', transactions: 2 },
  {
    about: 'rate',
    currency: 'GBP',
    day: '2026-08-21',
    days: 3,
    newest: '2026-08-18',
    trading_days: 3,
    symbols: ['VOD.L'],
  },
  { about: 'no_price', kind: 'stock', symbol: 'FNDX' },
  { about: 'old_price', date: '2026-06-12', trading_days: 4, instruments: [{ kind: 'stock', symbol: 'AAPL' }] },
];
export const index = { symbol: 'SPX', name: 'S&P 500', source: 'FRED', includes_dividends: false } as const;
export const history: PortfolioHistory = {
  ...{ currency: 'USD', from: '2025-01-02', to: '2026-01-02', payments_in: 2, payments_out: 1 },
  days: [
    { date: '2025-01-02', value: 1000, paid: 1000, index: 1000 },
    { date: '2025-07-02', value: 6050, paid: 5950, index: 6050 },
    { date: '2026-01-02', value: 5775, paid: 5950, index: 6655 },
  ],
  ...{ time_weighted: 0.05, time_weighted_yearly: 0.05, money_weighted: -0.0498 },
  index: { ...index, time_weighted: 0.21, money_weighted: 0.2 },
  periods: [
    { key: '6m', from: '2025-07-02', own: -0.045, index: 0.1 },
    { key: 'all', from: '2025-01-02', own: 0.05, index: 0.21 },
  ],
  years: [
    { year: 2026, months: [0.01, ...Array.from({ length: 11 }, () => null)], total: 0.01, index: null },
    { year: 2025, months: Array.from({ length: 12 }, (_, month) => (month < 6 ? -0.03 : 0.1)), total: 0.2, index: 0.1 },
  ],
  left_out: [{ kind: 'stock', symbol: 'FNDX', reason: 'no_history', until: null }],
  ...{ entered: [], includes_dividends: 'all', keeps_cash: 'none', sources: ['A file'] },
};

/** A file whose days may be read in two ways. */
const undecided: PortfolioImportResult = {
  ...{ format: 'a table of transactions', stored: false, added: 0, cancelled: 0, duplicates: 0, left_out: 0 },
  ...{ skipped: 0, skipped_lines: [], refused: 0, refused_lines: [], openings: [], accounts: [] },
  dates: { order: null, decided_by: null, example: '05/01/2026', dmy: '2026-01-05', mdy: '2026-05-01' },
};

interface PortfolioSite {
  api: LoopbackApi;
  /** What the server has. */
  transactions: PortfolioTransaction[];
  /** What is held beside the usual. */
  more: PortfolioPosition[];
  /** The accounts that the server has. */
  accounts: PortfolioAccount[];
  /** The cash that they keep. */
  cash: PortfolioCash[];
  /** What is wrong beside what always is. */
  findings: PortfolioFinding[];
  /** What was answered to questions. */
  answers: PortfolioAnswer[];
  /** What the server refuses a change with. */
  refusal: string | undefined;
}

/** A signed-in person's portfolio as a server has it, anew for each test of a file that asks for it (`renewPortfolioSite`). */
export const site = {
  ...{ transactions: [], more: [], accounts: [], cash: [], findings: [], answers: [], refusal: undefined },
} as unknown as PortfolioSite;

const refused = (detail: string) => ({
  ...{ status: 422, body: { code: 'validation_failed', detail, fields: { quantity: [detail] } } },
});

/** To be called once in a file of tests. */
export function renewPortfolioSite(): void {
  beforeEach(async () => {
    site.transactions = [bought];
    site.answers = [];
    site.accounts = [];
    site.cash = [];
    site.findings = [];
    site.refusal = undefined;
    act(() => signIn({ access: 'a', refresh: 'r', user: ann, remember: true }));
    site.api = await answerApi({
      'GET /portfolio/': () => ({
        status: 200,
        body: {
          positions: site.transactions.length === 0 ? [] : [apple, ...site.more, fund, vodafone, sold, halfKnown],
          totals: site.transactions.length === 0 ? nothing : totals,
          transactions_count: site.transactions.length,
          trades_count: site.transactions.length,
          accounts: site.accounts,
          cash: site.cash,
          ...{ currency: 'USD', findings: site.transactions.length === 0 ? [] : [...findings, ...site.findings] },
        },
      }),
      'GET /portfolio/history/': () => ({ status: 200, body: history }),
      'GET /portfolio/split-question/': ({ query }) => {
        const asks = query.get('symbol') === 'SPLT';
        const question = { close: 83.04, close_date: '2024-05-01', numerator: 10, denominator: 1 };
        return { status: 200, body: { question: asks ? question : null } };
      },
      'POST /portfolio/answers/': ({ body }) => {
        site.answers.push(body as PortfolioAnswer);
        return { status: 204 };
      },
      'GET /portfolio/transactions/': () => ({
        status: 200,
        body: { results: site.transactions, count: site.transactions.length, page: 1, pages: 1 },
      }),
      'POST /portfolio/transactions/': ({ body }) => {
        if (site.refusal !== undefined) return refused(site.refusal);
        const made = { ...bought, id: 2, ...(body as object) };
        site.transactions = [made, ...site.transactions];
        return { status: 201, body: made };
      },
      'POST /portfolio/import/': ({ body }) => {
        const { content, dry_run: isDryRun, lines = [], dates } = body as PortfolioImportDraft;
        if (!content.startsWith('date,')) {
          const [detail, known] = ['The columns of this file are not known.', 'a table: date, symbol'];
          return { status: 422, body: { code: 'validation_failed', detail, fields: { content: [known] } } };
        }
        if (!isDryRun) site.transactions = [{ ...bought, id: 2, symbol: 'NVDA', imported: true }, ...site.transactions];
        if (content.includes('05/01/2026') && dates === undefined) return { status: 200, body: undecided };
        const chosen = lines.find(({ line }) => line === 3);
        const refusedLine = {
          ...{ line: 3, text: '2026-01-06,=CMD,buy', reason: '"=CMD" is not a symbol' },
          remedy: 'Correct the line here, or leave it out.',
        };
        const isCompleting = content.includes('completing');
        const refusedLines = chosen || isCompleting ? [] : [refusedLine];
        const added = isCompleting ? 0 : chosen && chosen.text !== null ? 2 : 1;
        const result: PortfolioImportResult = {
          ...{ format: 'a table of transactions', stored: !isDryRun, added, duplicates: 2 },
          ...{
            cancelled: content.includes('cancel') ? 1 : 0,
            dates: null,
            accounts: [],
            openings: content.includes('middle') ? [opening] : [],
          },
          ...{ skipped: 0, skipped_lines: [], left_out: chosen?.text === null ? 1 : 0, maybe_cut_line: 2 },
          ...{ refused: refusedLines.length, refused_lines: refusedLines },
          ...(isCompleting && { completed: 2 }),
          ...(content.includes('many') && { too_many_accounts: 21 }),
        };
        return { status: 200, body: result };
      },
      'PATCH /portfolio/transactions/1/': ({ body }) => {
        site.transactions = site.transactions.map((one) => ({ ...one, ...(body as object) }));
        return { status: 200, body: site.transactions[0] };
      },
      'DELETE /portfolio/transactions/': () => {
        site.transactions = [];
        return { status: 204 };
      },
      'DELETE /portfolio/transactions/1/': () => {
        if (site.refusal !== undefined) return refused(site.refusal);
        site.transactions = [];
        return { status: 204 };
      },
    });
  });
  afterEach(() => {
    signOut();
    return site.api.close();
  });
}

export const sum = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;
export const table = async (name: string) => within(await screen.findByRole('table', { name }));
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
