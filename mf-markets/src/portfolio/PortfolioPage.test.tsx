import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type {
  Portfolio,
  PortfolioAnswer,
  PortfolioFinding,
  PortfolioHistory,
  PortfolioImportDraft,
  PortfolioImportResult,
  PortfolioPosition,
  PortfolioTransaction,
} from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appleQuote, quote } from '../testing/rows';
import PortfolioPage from './PortfolioPage';

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: true,
} as const;

const bought: PortfolioTransaction = {
  ...{ id: 1, symbol: 'AAPL', kind: 'stock', date: '2026-01-05', action: 'buy', quantity: 10, price: 200, fee: 1 },
  ...{
    currency: 'USD',
    converted: { rate: 1, date: '2026-01-05' },
    split_factor: null,
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
  converted: { rate: 1, date: '2026-06-15' },
};
const noValue = {
  ...{ value: null, unrealised_gain: null, unrealised_percent: null, share: null },
  ...{ price: null, price_date: null, day_change: null, converted: null },
};
const fund: PortfolioPosition = {
  ...{ ...apple, symbol: 'FNDX', name: null, slug: null, cost: 70, quantity: 0.5, average_cost: 140 },
  ...{ ...noValue, unanswered: 'price', quote: quote({ symbol: 'FNDX', kind: null }) },
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
  ...{ dividends: 4, prices_from: '2026-06-12', prices_to: '2026-06-15', xirr: 0.6543, xirr_date: '2026-06-15' },
  day_change: { amount: 29.7, percent: 1.2, date: '2026-06-15', counted: 1 },
  unpriced: ['FNDX'],
  cost_unknown: ['NVDA'],
};
const nothing: Portfolio['totals'] = {
  ...{ value: 0, cost: 0, unrealised_gain: 0, unrealised_percent: null, realised_gain: 0, dividends: 0 },
  ...{
    day_change: null,
    prices_from: null,
    prices_to: null,
    xirr: null,
    xirr_date: null,
    unpriced: [],
    cost_unknown: [],
  },
};

const findings: PortfolioFinding[] = [
  {
    ...{ about: 'split', transaction: { ...bought, id: 9, symbol: 'NVDA', price: 919.81, date: '2024-05-06' } },
    ...{ close: 91.98, close_date: '2024-05-06', numerator: 10, denominator: 1 },
  },
  { about: 'opening', opening },
  { about: 'currency', kind: 'stock', symbol: 'QQSPL', transactions: 2 },
  { about: 'rate', currency: 'GBP', day: '2026-08-18', days: 3, newest: null, symbols: ['VOD.L'] },
  { about: 'no_price', kind: 'stock', symbol: 'FNDX' },
  { about: 'old_price', date: '2026-06-12', trading_days: 4, instruments: [{ kind: 'stock', symbol: 'AAPL' }] },
];
const index = { symbol: 'SPX', name: 'S&P 500', source: 'FRED', includes_dividends: false } as const;
const history: PortfolioHistory = {
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
  ...{ entered: [], includes_dividends: 'all', sources: ['A file'] },
};

/** A file whose days may be read in two ways. */
const undecided: PortfolioImportResult = {
  ...{ format: 'a table of transactions', stored: false, added: 0, cancelled: 0, duplicates: 0, left_out: 0 },
  ...{ skipped: 0, skipped_lines: [], refused: 0, refused_lines: [], openings: [] },
  dates: { order: null, decided_by: null, example: '05/01/2026', dmy: '2026-01-05', mdy: '2026-05-01' },
};

let api: LoopbackApi;
/** What the server has. */
let transactions: PortfolioTransaction[];
/** What was answered to questions. */
let answers: PortfolioAnswer[];
/** What the server refuses a change with. */
let refusal: string | undefined;

const refused = (detail: string) => ({
  ...{ status: 422, body: { code: 'validation_failed', detail, fields: { quantity: [detail] } } },
});

beforeEach(async () => {
  transactions = [bought];
  answers = [];
  refusal = undefined;
  act(() => signIn({ access: 'a', refresh: 'r', user: ann, remember: true }));
  api = await answerApi({
    'GET /portfolio/': () => ({
      status: 200,
      body: {
        positions: transactions.length === 0 ? [] : [apple, fund, sold, halfKnown],
        totals: transactions.length === 0 ? nothing : totals,
        transactions_count: transactions.length,
        ...{ currency: 'USD', findings: transactions.length === 0 ? [] : findings },
      },
    }),
    'GET /portfolio/history/': () => ({ status: 200, body: history }),
    'GET /portfolio/split-question/': ({ query }) => {
      const asks = query.get('symbol') === 'SPLT';
      const question = { close: 83.04, close_date: '2024-05-01', numerator: 10, denominator: 1 };
      return { status: 200, body: { question: asks ? question : null } };
    },
    'POST /portfolio/answers/': ({ body }) => {
      answers.push(body as PortfolioAnswer);
      return { status: 204 };
    },
    'GET /portfolio/transactions/': () => ({
      status: 200,
      body: { results: transactions, count: transactions.length, page: 1, pages: 1 },
    }),
    'POST /portfolio/transactions/': ({ body }) => {
      if (refusal !== undefined) return refused(refusal);
      const made = { ...bought, id: 2, ...(body as object) };
      transactions = [made, ...transactions];
      return { status: 201, body: made };
    },
    'POST /portfolio/import/': ({ body }) => {
      const { content, dry_run: isDryRun, lines = [], dates } = body as PortfolioImportDraft;
      if (!content.startsWith('date,')) {
        const [detail, known] = ['The columns of this file are not known.', 'a table: date, symbol'];
        return { status: 422, body: { code: 'validation_failed', detail, fields: { content: [known] } } };
      }
      if (!isDryRun) transactions = [{ ...bought, id: 2, symbol: 'NVDA', imported: true }, ...transactions];
      if (content.includes('05/01/2026') && dates === undefined) return { status: 200, body: undecided };
      const chosen = lines.find(({ line }) => line === 3);
      const refusedLine = {
        ...{ line: 3, text: '2026-01-06,=CMD,buy', reason: '"=CMD" is not a symbol' },
        remedy: 'Correct the line here, or leave it out.',
      };
      const refusedLines = chosen ? [] : [refusedLine];
      const added = chosen && chosen.text !== null ? 2 : 1;
      const result: PortfolioImportResult = {
        ...{ format: 'a table of transactions', stored: !isDryRun, added, duplicates: 2 },
        ...{
          cancelled: content.includes('cancel') ? 1 : 0,
          dates: null,
          openings: content.includes('middle') ? [opening] : [],
        },
        ...{ skipped: 0, skipped_lines: [], left_out: chosen?.text === null ? 1 : 0, maybe_cut_line: 2 },
        ...{ refused: refusedLines.length, refused_lines: refusedLines },
      };
      return { status: 200, body: result };
    },
    'PATCH /portfolio/transactions/1/': ({ body }) => {
      transactions = transactions.map((one) => ({ ...one, ...(body as object) }));
      return { status: 200, body: transactions[0] };
    },
    'DELETE /portfolio/transactions/': () => {
      transactions = [];
      return { status: 204 };
    },
    'DELETE /portfolio/transactions/1/': () => {
      if (refusal !== undefined) return refused(refusal);
      transactions = [];
      return { status: 204 };
    },
  });
});
afterEach(() => {
  signOut();
  return api.close();
});

const sum = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the portfolio page', () => {
  test('shows totals, each with its day, and positions', async () => {
    renderOnSite(<PortfolioPage />);
    expect(await sum('Value')).toHaveTextContent('$2,504.20Jun 12, 2026 to Jun 15, 2026');
    expect(await sum('Gain')).toHaveTextContent('up +$495-$12.50 of it realised, $4.00 dividends, cost $2,001');
    expect(await sum('Gain')).toHaveTextContent('without NVDA: cost unknown');
    expect(await sum('Day change')).toHaveTextContent('+$29.70 (+1.20%)Jun 15, 2026');
    expect(await sum('Money-weighted')).toHaveTextContent('+65.43% a yearto Jun 15, 2026');
    const [, first] = (await table('Positions')).getAllByRole('row');
    expect(first).toHaveTextContent('Apple Inc.');
    expect(first).toHaveTextContent('$250.42 Jun 15, 2026');
    expect(first).toHaveTextContent('100.00%');
    expect(first).toHaveTextContent('+25.15%');
  });

  test('shows the time-weighted return beside the money-weighted one, and an index with the same payments', async () => {
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('2 in, 1 out, to Jan 2, 2026')).toBeVisible();
    expect(await sum('Time-weighted')).toHaveTextContent('up +5.00% a year+5.00% in all, payments left out');
    expect(await sum('S&P 500, same payments')).toHaveTextContent('$6,655▼ down -$880 against it');
    const returns = within(screen.getByRole('region', { name: 'Return' }));
    expect(returns.getByRole('row', { name: /^Money-weighted, a year/ })).toHaveTextContent('-5.0%+20.0%▼ down -25.0%');
    const months = within(screen.getByRole('region', { name: 'Months by years', hidden: false }));
    expect(months.getAllByRole('row')[2]).toHaveTextContent(/^2025-3\.0/);
  });

  test('has a chart whose days are reached by keys, and that is a table, too', async () => {
    renderOnSite(<PortfolioPage />);
    const day = await screen.findByRole('slider', { name: 'Day of the chart' });
    expect(day).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jan 2, 2026: value \$5,775\.00, paid in/));
    act(() => day.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(day).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jul 2, 2025: value \$6,050\.00/));
    await userEvent.keyboard('{Home}');
    expect(day).toHaveAttribute('aria-valuenow', '1');
    await press('six months');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '2');
    expect(screen.getByText(/^Daily closes to Jan 2, 2026, adjusted for splits and dividends/)).toHaveTextContent(
      'Left out: FNDX (no history by the day).',
    );
    await press('Show as table');
    expect((await table('Value by months')).getAllByRole('row')).toHaveLength(3);
  });

  test('is seen in the currency that its owner chooses', async () => {
    renderOnSite(<PortfolioPage />);
    await table('Positions');
    await userEvent.selectOptions(screen.getByLabelText('Currency of the portfolio'), 'EUR');
    await waitFor(() => expect(answers).toEqual([{ question: 'currency', currency: 'EUR' }]));
  });

  test('says what is in no sum, and what was sold entirely', async () => {
    renderOnSite(<PortfolioPage />);
    const [, lot, fundRow] = (await table('Not in the sums until answered')).getAllByRole('row');
    expect(lot).toHaveTextContent('Lot of May 6, 2024');
    expect(fundRow).toHaveTextContent('No price is known');
    expect(screen.getByText('Sold entirely: MSFT (-$12.50), NVDA (cost unknown).')).toBeVisible();
  });

  test('says what is wrong with the data, and takes an answer by a press', async () => {
    renderOnSite(<PortfolioPage />);
    const health = within(await screen.findByRole('region', { name: 'Data health' }));
    expect(health.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      ...['Split after this?', 'Sold more than bought', 'Currency unknown', 'Rate missing', 'No price'],
      'Price 4 trading days old',
    ]);
    expect(health.getByText(/^10 NVDA at \$919\.81 on May 6, 2024\. The history has \$91\.98/)).toBeVisible();
    expect(health.getByText(/^GBP on Aug 18, 2026 and 2 earlier days: none before is known/)).toBeVisible();
    await press('Yes, 100 shares: NVDA of May 6, 2024');
    await press('No split: NVDA of May 6, 2024');
    await waitFor(() =>
      expect(answers).toEqual([
        { question: 'split', transaction: 9, factor: 10 },
        { question: 'split', transaction: 9, factor: 1 },
      ]),
    );
  });

  test.each([
    [
      'Enter a rate of GBP on Aug 18, 2026',
      'GBP for one US dollar',
      { question: 'rate', currency: 'GBP', day: '2026-08-18', per_dollar: 0.75 },
    ],
    ['Enter a price of FNDX', 'Price of one', { question: 'price', symbol: 'FNDX', price: 0.75, currency: 'USD' }],
  ])('%s', async (button, field, expected) => {
    renderOnSite(<PortfolioPage />);
    await press(button);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(field), '0.75');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep answer' }));
    await waitFor(() => expect(answers).toEqual([expect.objectContaining(expected)]));
  });

  test('asks for a currency, hundredths among them', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Choose currency of QQSPL');
    const dialog = within(await screen.findByRole('dialog', { name: 'Currency of your QQSPL' }));
    await userEvent.selectOptions(dialog.getByLabelText('Currency'), 'GBX');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep answer' }));
    await waitFor(() =>
      expect(answers).toEqual([{ question: 'transactions_currency', kind: 'stock', symbol: 'QQSPL', currency: 'GBX' }]),
    );
  });

  test('asks the sources again, and says that none has a newer price', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Fetch the price of AAPL again');
    expect(await screen.findByText(/^No source has a newer one/)).toBeVisible();
  });

  test('says what to do while there is nothing', async () => {
    transactions = [];
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('Nothing is in your portfolio yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });

  test('says that it could not be loaded', async () => {
    await api.close();
    api = await answerApi({});
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('Your portfolio could not be loaded. Please try again later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('a transaction', () => {
  const open = async () => {
    renderOnSite(<PortfolioPage />);
    await press('Add a trade');
    return within(await screen.findByRole('dialog'));
  };

  test('is added', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Symbol'), 'nvda');
    await userEvent.clear(dialog.getByLabelText('Day'));
    await userEvent.type(dialog.getByLabelText('Day'), '2026-02-03');
    await userEvent.type(dialog.getByLabelText(/^Quantity/), '1,250.5');
    await userEvent.type(dialog.getByLabelText('Price of one (USD)'), '180');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(async () => expect((await table('Transactions')).getAllByRole('row')).toHaveLength(3));
    expect(transactions[0]).toMatchObject({ symbol: 'nvda', date: '2026-02-03', action: 'buy', kind: 'stock' });
    expect(transactions[0]).toMatchObject({ quantity: 1250.5, price: 180, fee: 0 });
  });

  test('in another currency is sent as it was paid', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Symbol'), 'SAP');
    await userEvent.type(dialog.getByLabelText(/^Quantity/), '2');
    await userEvent.selectOptions(dialog.getByLabelText('Amounts in'), 'EUR');
    await userEvent.type(dialog.getByLabelText('Price of one (EUR)'), '200');
    await userEvent.type(dialog.getByLabelText('Fee (EUR)'), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(transactions).toHaveLength(2));
    expect(transactions[0]).toMatchObject({ symbol: 'SAP', currency: 'EUR', price: 200, fee: 4 });
  });

  test('in another currency is edited in it, and the list says by the rate of which day it counts', async () => {
    transactions = [
      { ...bought, price: 200.1, fee: 4, currency: 'EUR', converted: { rate: 1.25, date: '2026-01-01' } },
    ];
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('EUR at 1.2500 USD, rate of Jan 1, 2026. First.')).toBeVisible();
    await press(/^Edit Buy AAPL/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Amounts in')).toHaveValue('EUR');
    expect(dialog.getByLabelText('Price of one (EUR)')).toHaveValue('200.1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save transaction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.seen.find(({ method }) => method === 'PATCH')?.body;
    expect(sent).toMatchObject({ price: 200.1, fee: 4, currency: 'EUR' });
  });

  test('whose price is about ten times that of its day asks for a split, and is stored once that is answered', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Symbol'), 'SPLT');
    await userEvent.type(dialog.getByLabelText(/^Quantity/), '10');
    await userEvent.type(dialog.getByLabelText('Price of one (USD)'), '830');
    const send = async () => userEvent.click(await dialog.findByRole('button', { name: 'Add transaction' }));
    await send();
    expect(await dialog.findByText('10-for-1 split after this?')).toBeVisible();
    await send();
    expect(transactions).toEqual([bought]);
    await userEvent.click(dialog.getByRole('radio', { name: 'Yes, 100 shares today' }));
    await send();
    await waitFor(() => expect(transactions).toHaveLength(2));
    expect(transactions[0]).toMatchObject({ symbol: 'SPLT', quantity: 10, price: 830, split_factor: 10 });
  });

  test('that is a dividend has an amount and no quantity', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Dividend' }));
    expect(dialog.queryByLabelText(/^Quantity/)).toBeNull();
    await userEvent.type(dialog.getByLabelText('Symbol'), 'AAPL');
    await userEvent.type(dialog.getByLabelText('Amount (USD)'), '2.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(transactions).toHaveLength(2));
    expect(transactions[0]).toMatchObject({ action: 'dividend', quantity: null, price: 2.5 });
  });

  test('is an opening position, as it is asked for', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Enter opening position of NVDA');
    const dialog = within(await screen.findByRole('dialog', { name: 'Opening position of NVDA' }));
    expect(dialog.getByLabelText('Day')).toHaveValue('2026-01-04');
    expect(dialog.getByLabelText(/^Quantity/)).toHaveValue('3');
    await userEvent.type(dialog.getByLabelText('Price of one (USD)'), '90');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(transactions).toHaveLength(2));
    expect(transactions[0]).toMatchObject({ symbol: 'NVDA', action: 'buy', quantity: 3, price: 90 });
  });

  test('may be a dividend that was taken back', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Dividend' }));
    await userEvent.type(dialog.getByLabelText('Symbol'), 'AAPL');
    await userEvent.type(dialog.getByLabelText('Amount (USD)'), '-2.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(transactions).toHaveLength(2));
    expect(transactions[0]).toMatchObject({ action: 'dividend', price: -2.5 });
  });

  test('is held to its rules, and to what the server says of it', async () => {
    const dialog = await open();
    const send = async () => userEvent.click(await dialog.findByRole('button', { name: 'Add transaction' }));
    await send();
    expect(await dialog.findByText('Enter a symbol')).toBeVisible();
    expect(dialog.getByText('Enter a number above zero, with decimals behind a dot')).toBeVisible();
    refusal = 'On Feb 3, 2026 you would sell 4 AAPL, but hold 0 that day.';
    await userEvent.type(dialog.getByLabelText('Symbol'), 'AAPL');
    await userEvent.type(dialog.getByLabelText(/^Quantity/), '4');
    await userEvent.type(dialog.getByLabelText('Price of one (USD)'), '180');
    await send();
    expect((await dialog.findAllByText(refusal)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText(/^Quantity/)).toHaveFocus();
    expect(transactions).toEqual([bought]);
  });

  test('that its broker took back is told apart, and can only be deleted', async () => {
    transactions = [{ ...bought, cancelled_on: '2026-01-07' }];
    renderOnSite(<PortfolioPage />);
    await press('Delete Buy AAPL Jan 5, 2026, taken back Jan 7, 2026: counts no more');
    expect(await screen.findByRole('dialog', { name: 'Delete this transaction?' })).toBeVisible();
  });

  test('is changed', async () => {
    renderOnSite(<PortfolioPage />);
    await press(/^Edit Buy AAPL Jan 5, 2026/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Fee (USD)')).toHaveValue('1');
    await userEvent.clear(dialog.getByLabelText(/^Quantity/));
    await userEvent.type(dialog.getByLabelText(/^Quantity/), '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Save transaction' }));
    await waitFor(async () => expect((await table('Transactions')).getByText(/^12 at/)).toBeVisible());
    expect(transactions[0]).toMatchObject({ quantity: 12, price: 200, fee: 1, note: 'First.' });
  });

  test('is deleted after a question, unless the server says that it cannot be', async () => {
    renderOnSite(<PortfolioPage />);
    const ask = async () => {
      await press(/^Edit Buy AAPL/);
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete transaction' }),
      );
      const question = within(await screen.findByRole('dialog', { name: 'Delete this transaction?' }));
      await userEvent.click(question.getByRole('button', { name: 'Delete transaction' }));
    };
    refusal = 'On Mar 4, 2026 you would sell 10 AAPL, but hold 0 that day.';
    await ask();
    expect(await screen.findByText(refusal)).toBeVisible();
    refusal = undefined;
    await ask();
    expect(await screen.findByText('Nothing is in your portfolio yet.')).toBeVisible();
    expect(await screen.findByText('Buy AAPL of Jan 5, 2026 is deleted.')).toBeVisible();
  });
});

test('all transactions are deleted after a question', async () => {
  renderOnSite(<PortfolioPage />);
  await press('Delete all');
  const question = within(await screen.findByRole('dialog', { name: 'Delete all transactions?' }));
  expect(question.getByText(/^Your one transaction leaves your portfolio/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete all transactions' }));
  expect(await screen.findByText('Nothing is in your portfolio yet.')).toBeVisible();
});

describe('the import of a file', () => {
  const chooseIn = (dialog: ReturnType<typeof within>, name: string, content: string) =>
    userEvent.upload(dialog.getByLabelText('CSV file'), new File([content], name, { type: 'text/csv' }));
  const choose = async (name: string, content: string) => {
    renderOnSite(<PortfolioPage />);
    await press('Import a statement');
    const dialog = within(await screen.findByRole('dialog'));
    await chooseIn(dialog, name, content);
    return dialog;
  };

  test('shows what it would do, and does it once that is confirmed', async () => {
    const dialog = await choose('mine.csv', 'date,symbol');
    expect(
      await dialog.findByText(/^mine\.csv is a table of transactions\. 1 transaction would be imported/),
    ).toBeVisible();
    expect(dialog.getByText(/; 2 lines are in your portfolio already\./)).toBeVisible();
    expect(dialog.getByText('Line 3: "=CMD" is not a symbol')).toBeVisible();
    expect(transactions).toEqual([bought]);
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 transaction, leave 1 line out' }));
    expect(await screen.findByText('1 transaction imported.')).toBeVisible();
    await waitFor(async () =>
      expect((await table('Transactions')).getByText('Buy NVDA', { exact: false })).toBeVisible(),
    );
  });

  test('shows a line that cannot be taken with what to do, and leaves it out or decides it anew', async () => {
    const dialog = await choose('mine.csv', 'date,symbol');
    expect(await dialog.findByText('2026-01-06,=CMD,buy')).toBeVisible();
    expect(dialog.getByText('Correct the line here, or leave it out.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Leave line 3 out' }));
    expect(await dialog.findByText('Line 3 is left out.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled();
    expect(dialog.queryByText(/is not a symbol/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide line 3 anew' }));
    expect(await dialog.findByText('Line 3: "=CMD" is not a symbol')).toBeVisible();
    expect(transactions).toEqual([bought]);
  });

  test('corrects a line within the dialog, and imports it as it was corrected', async () => {
    const dialog = await choose('mine.csv', 'date,symbol');
    await userEvent.click(await dialog.findByRole('button', { name: 'Correct line 3' }));
    const field = dialog.getByLabelText('Line 3, corrected');
    expect(field).toHaveValue('2026-01-06,=CMD,buy');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-01-06,CMD,buy');
    await userEvent.click(dialog.getByRole('button', { name: 'Take line 3 as corrected' }));
    expect(await dialog.findByText('Line 3 is corrected.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 transactions' }));
    await waitFor(() => expect(transactions).toHaveLength(2));
    const sent = api.seen.findLast(({ path }) => path === '/portfolio/import/')?.body as PortfolioImportDraft;
    expect(sent.lines).toEqual([{ line: 3, text: '2026-01-06,CMD,buy' }]);
  });

  test('asks in which order days are written, and shows the rest once that is said', async () => {
    const dialog = await choose('mine.csv', 'date,symbol 05/01/2026');
    const dayFirst = await dialog.findByRole('radio', { name: 'Day first: 05/01/2026 is Jan 5, 2026' });
    expect(dialog.getByRole('radio', { name: 'Month first: 05/01/2026 is May 1, 2026' })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Import 0 transactions' })).toBeDisabled();
    await userEvent.click(dayFirst);
    expect(await dialog.findByRole('button', { name: 'Import 1 transaction, leave 1 line out' })).toBeEnabled();
    const sent = api.seen.findLast(({ path }) => path === '/portfolio/import/')?.body as PortfolioImportDraft;
    expect(sent).toMatchObject({ dates: 'dmy', dry_run: true });
  });

  test('says what of it takes a trade back', async () => {
    const dialog = await choose('mine.csv', 'date,symbol cancel');
    expect(await dialog.findByText('1 trade would be taken back, as the file says, and count no more.')).toBeVisible();
  });

  test('says of what the opening position will be asked for', async () => {
    const dialog = await choose('mine.csv', 'date,symbol middle');
    expect(await dialog.findByText(/^3 NVDA are sold that were never bought/)).toBeVisible();
  });

  test('says why a file is not understood', async () => {
    const dialog = await choose('holiday.csv', 'when,where');
    expect(await dialog.findByText('The columns of this file are not known.')).toBeVisible();
    expect(dialog.getByText('a table: date, symbol')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save a masked copy' })).toBeVisible();
  });

  test('is refused above 4 MB without being sent, and a part of it is taken after that', async () => {
    const dialog = await choose('decades.csv', 'x'.repeat(4_000_001));
    expect(await dialog.findByText('This file is larger than 4 MB. Please import it in parts.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(api.seen.filter(({ path }) => path === '/portfolio/import/')).toEqual([]);
    await chooseIn(dialog, 'part.csv', 'date,symbol');
    expect(await dialog.findByRole('button', { name: /^Import 1 transaction/ })).toBeEnabled();
    expect(dialog.queryByText(/larger than 4 MB/)).toBeNull();
  });
});
