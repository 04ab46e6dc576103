import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import StocksPage from '../stocks/StocksPage';

/** The calls of the page, as keys of its answers. */
export const LIST = 'GET /stocks/live-companies/';
export const SEARCH = 'GET /stocks/search-companies/';

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage', title: 'Company' }],
} as const;

/** A site that has pages of companies. */
export const remotes: Parameters<typeof renderOnSite>[1] = {
  remotes: [{ ...companies, routes: [...companies.routes] }],
};

export const ok = (body: unknown) => ({ status: 200, body });

let running: LoopbackApi | undefined;

/** The API that the page under test asks. */
export function api(): LoopbackApi {
  if (!running) throw new Error('No page is shown');
  return running;
}

afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** Renders the stock page against an API with these answers. */
export async function show(
  answers: Record<string, ApiAnswer>,
  options = remotes,
): Promise<ReturnType<typeof renderOnSite>> {
  running = await answerApi(answers);
  return renderOnSite(<StocksPage />, options);
}

export const searchBox = () => screen.getByRole('searchbox', { name: 'Search stocks' });

export async function rowOf(name: string) {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) });
  return within(header.closest('tr') as HTMLElement);
}

/** The tickers of the rows, from the top. */
export const order = () =>
  screen.getAllByRole('rowheader').map((header) => /AAPL|BRK\.B|ZZZ/.exec(header.textContent)?.[0]);

export const count = (text: string) => screen.findByText(text);
