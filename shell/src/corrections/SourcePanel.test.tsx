import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { sourcePanelContext, SourceLine, type ToldSource } from '@market-pulse/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadedSourcePanel } from './LoadedSourcePanel';

const REPORTS = '/corrections/reports/';
const provenance = { source: 'S&P 500 dataset', as_of: '2026-08-22T12:00:00.000Z', status: 'delayed' } as const;
const about = {
  subject: 'NVDA',
  figures: [
    { label: 'Price', value: '$187.24' },
    { label: 'Change', value: '+1.20%' },
  ],
};

let api: LoopbackApi;
afterEach(() => api.close());

async function open(
  answer: { status: number; body: object },
  reported?: typeof about,
  others: readonly ToldSource[] = [],
) {
  api = await answerApi({ [`POST ${REPORTS}`]: answer });
  renderOnSite(
    <sourcePanelContext.Provider value={LoadedSourcePanel}>
      <SourceLine provenance={provenance} others={others} now={undefined} about={reported} />
    </sourcePanelContext.Provider>,
    { at: '/company/NVDA?tab=news' },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Prices as of Aug 22, 2026/ }));
  return { user, button: await screen.findByRole('button', { name: 'This figure is wrong' }) };
}

const token = 'Zx8wq0Yb2n4kR1m-PL_d3A';
const taken = { status: 201, body: { id: 12, is_first: true, token, message: 'Thank you. An editor will review it.' } };

test('two presses at a source line tell the editors which figure is wrong, and where it stood', async () => {
  const { user, button } = await open(taken, about);
  await user.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you. An editor will review it.');
  expect(screen.getByRole('link', { name: 'Follow the report (case 12)' })).toHaveAttribute(
    'href',
    `/corrections/case?token=${token}`,
  );
  expect(api.seen.at(-1)).toMatchObject({
    path: REPORTS,
    body: {
      ...{ page: '/company/NVDA', subject: 'NVDA', figure: 'Price', shown: '$187.24', note: '' },
      ...{ source: 'S&P 500 dataset', as_of: '2026-08-22T12:00:00.000Z' },
    },
  });
});

test('a press on a source line tells its source, day and repository', async () => {
  await open(taken, about);
  const panel = within(screen.getByRole('dialog', { name: 'Source of these figures' }));
  expect(panel.getByText('S&P 500 companies dataset')).toBeVisible();
  expect(panel.getByText('Day').nextSibling).toHaveTextContent('Aug 22, 2026');
  expect(panel.getByText('Status').nextSibling).toHaveTextContent('Not live');
  expect(panel.getByText('License').nextSibling).toHaveTextContent('ODC-PDDL');
  expect(panel.getByRole('link', { name: /^datasets\/s-and-p-500-companies-financials/ })).toHaveAttribute(
    'href',
    'https://github.com/datasets/s-and-p-500-companies-financials',
  );
});

test('a line of two sources tells each with its license, and a report names both', async () => {
  const filed = { source: 'SEC EDGAR', as_of: '2026-07-31T00:00:00.000Z', status: 'delayed', of: 'P/E' } as const;
  const { user, button } = await open(taken, undefined, [filed]);
  const panel = within(screen.getByRole('dialog', { name: 'Source of these figures' }));
  expect(panel.queryByText('Source not told')).not.toBeInTheDocument();
  expect(panel.getAllByText('Day').map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
    'Aug 22, 2026',
    'Jul 31, 2026',
  ]);
  expect(panel.getByText('SEC EDGAR')).toBeVisible();
  expect(panel.getByText('Of').nextSibling).toHaveTextContent('P/E');
  expect(panel.getByText('Public domain (US government)')).toBeVisible();
  expect(panel.getByRole('link', { name: /^www\.sec\.gov\/edgar/ })).toHaveAttribute(
    'href',
    'https://www.sec.gov/edgar',
  );
  await user.click(button);
  await screen.findByRole('status');
  expect(api.seen.at(-1)?.body).toMatchObject({ source: 'S&P 500 dataset; SEC EDGAR' });
});

test('a long name is sent as far as the server takes it @full', async () => {
  const name = `${'x'.repeat(79)}🚀`;
  const { user, button } = await open(taken, { subject: name, figures: [{ label: name, value: '$1' }] });
  await user.click(button);
  await screen.findByRole('status');
  expect(api.seen.at(-1)?.body).toMatchObject({ subject: 'x'.repeat(79), figure: 'x'.repeat(79), shown: '$1' });
});

test('another figure of the line can be named, and what is right', async () => {
  const { user, button } = await open(taken, about);
  await user.selectOptions(screen.getByLabelText('Which figure of NVDA'), 'Change: +1.20%');
  await user.type(screen.getByLabelText(/^What is right/), 'It fell.');
  await user.click(button);
  await screen.findByRole('status');
  expect(api.seen.at(-1)?.body).toMatchObject({ figure: 'Change', shown: '+1.20%', note: 'It fell.' });
});

test('where a line is of many figures, it is the line that is reported', async () => {
  const { user, button } = await open(taken);
  await user.click(button);
  await screen.findByRole('status');
  expect(api.seen.at(-1)?.body).toMatchObject({
    ...{ subject: '', figure: '' },
    shown: 'Prices as of Aug 22, 2026 · S&P 500 companies dataset · not live',
  });
});

test('what could not be sent says why, and can be sent again', async () => {
  const refused = { code: 'rate_limited', detail: 'That was too often. Please try again in 4 minutes.' };
  const { button, user } = await open({ status: 429, body: refused }, about);
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('That was too often. Please try again in 4 minutes.');
  expect(button).toBeEnabled();
});
