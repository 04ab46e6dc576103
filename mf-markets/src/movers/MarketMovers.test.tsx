import { answerApi, type Answer, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marketSummary } from '../testing/marketSummary';
import MarketMovers from './MarketMovers';

let api: LoopbackApi;
afterEach(() => api.close());

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

async function show(answer: ApiAnswer) {
  api = await answerApi({ 'GET /market-data/summary/': answer });
  renderOnSite(<MarketMovers />, { remotes: [companies] });
}
const tab = (name: string) => screen.findByRole('tab', { name });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('shows what rose most, and by its tabs what fell, was traded, and reached a high or low', async () => {
  await show({ status: 200, body: marketSummary() });
  expect(await screen.findByText('Moderna')).toBeVisible();
  expect(rows()).toEqual(['MRNAModerna$145.13▲up +8.86%']);
  expect(screen.getByRole('link', { name: 'Moderna' })).toHaveAttribute('href', '/company/MRNA');
  expect(screen.getByText('Prices as of Aug 21, 2026 · Feed · not live · 75 companies')).toBeVisible();
  await userEvent.click(await tab('Most active'));
  expect(rows()).toEqual(['NVDANVIDIA98.5M shares▼down -0.98%']);
  await userEvent.click(await tab('52-week lows'));
  expect(screen.getByText('None of these reached a new low of 52 weeks.')).toBeVisible();
});

test('arrow keys go from tab to tab, which is one stop of the Tab key', async () => {
  await show({ status: 200, body: marketSummary() });
  (await tab('Gainers')).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await tab('Losers')).toHaveFocus();
  expect(await tab('Losers')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}');
  expect(await tab('52-week lows')).toHaveFocus();
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('says that too few have figures of one day, and ranks nothing', async () => {
  const few = { is_ranked: false, companies: 3, gainers: [], losers: [], active: [], breadth: null, sectors: [] };
  await show({ status: 200, body: marketSummary(few) });
  expect(await screen.findByText('Too few figures of one day to rank: 3.')).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('what could not be loaded can be asked for again, and the focus stays there', async () => {
  const refused: Answer = { status: 404, body: { code: 'not_found', detail: 'No.' } };
  let answer!: (answer: Answer) => void;
  const coming = new Promise<Answer>((resolve) => (answer = resolve));
  const answers = [refused, coming];
  await show(() => answers.shift() ?? refused);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(await screen.findByText('Loading the market movers...')).toBeVisible();
  expect(retry).toHaveFocus();
  answer({ status: 200, body: marketSummary() });
  expect(await screen.findByText('Moderna')).toBeVisible();
  expect(screen.getByText('Loaded.')).toHaveFocus();
});
