import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { found, nothingFound, servingEverything } from '../testing/search';
import { readRecentSearches, rememberSearch } from './rememberedSearches';
import { SiteSearch } from './SiteSearch';

let api: LoopbackApi;
beforeAll(() => {
  // jsdom lays nothing out and so has nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => localStorage.clear());
afterEach(() => api.close());

async function show(answer: ApiAnswer = { status: 200, body: found }, remotes = [servingEverything]) {
  api = await answerApi({ 'GET /search/': answer });
  renderOnSite(
    <>
      <SiteSearch />
      <input aria-label="Note" />
    </>,
    { at: '/start', route: '/start', remotes },
  );
}

const box = () => screen.findByRole('combobox');
const options = () => screen.findAllByRole('option');
const active = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');
const queries = () => api.seen.map(({ query }) => query.get('q'));

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await box()).toHaveFocus());
}

async function search(text: string) {
  await open();
  await userEvent.paste(text);
}

describe('the search for everything opens', () => {
  test.each([
    ['{Control>}k{/Control}', ''],
    ['/', ''],
    ['{Meta>}k{/Meta}', ' @full'],
  ])('with %s, and takes what is typed%s', async (keys) => {
    await show();
    await userEvent.keyboard(keys);
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(screen.getByRole('dialog', { name: 'Search Market Pulse' })).toBeVisible();
    await userEvent.keyboard('ap/');
    expect(await box()).toHaveValue('ap/');
  });

  test('with its button, which names the shortcuts and gets the focus back on Escape', async () => {
    await show();
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
    expect(button).toHaveTextContent('Ctrl K');
    await userEvent.click(button);
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  test('not with a slash that is typed into a field', async () => {
    await show();
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, '1/2');
    expect(note).toHaveValue('1/2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the search for everything', () => {
  test('asks once, 300 ms after the last key, and groups what was found', async () => {
    await show();
    await open();
    await userEvent.keyboard('apple');
    const groups = await screen.findAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 2, 1, 1]);
    expect(screen.getByRole('group', { name: 'Stocks and coins' })).toHaveTextContent(
      'Apple Inc.AAPL · Information Technology$251.37 ▼down -1.25%, of Nov 3, 2026',
    );
    expect(queries()).toEqual(['apple']);
    expect(screen.getByText('6 results')).toBeInTheDocument();
    expect(await box()).toHaveAttribute('aria-expanded', 'true');
  });

  test('is worked by keyboard alone: arrows move and go round, Enter opens', async () => {
    await show();
    await search('apple');
    const all = await options();
    await waitFor(() => expect(active()).toBe(all[0]));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(all[2]);
    expect(all[2]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toBe(all[5]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/forums/3/posts/9');
  });

  test('opens a result by pointer too @full', async () => {
    await show();
    await search('apple');
    await userEvent.click(await screen.findByRole('option', { name: /What about Apple/ }));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/forums/3/posts/9');
  });

  test('does not open what belongs to an earlier text', async () => {
    await show();
    await search('apple');
    await options();
    await userEvent.keyboard('s{Enter}');
    expect(screen.queryByTestId('elsewhere')).not.toBeInTheDocument();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  });

  test('says when nothing matches', async () => {
    await show({ status: 200, body: nothingFound });
    await search('zzz');
    expect(await screen.findByText('No results for "zzz"')).toBeVisible();
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('offers the pages that search on their own, behind what was found and where nothing was', async () => {
    const answers = [found, nothingFound];
    const pages = [{ placement: 'search' as const, group: 'Community', label: 'Search in the forums' }];
    const nav = pages.map((page) => ({ ...page, to: '/forums/search', order: 1 }));
    await show(() => ({ status: 200, body: answers.shift() ?? nothingFound }), [{ ...servingEverything, nav }]);
    await search('apple');
    const further = await screen.findByRole('option', { name: 'Search in the forums for “apple”' });
    expect((await options()).at(-1)).toBe(further);
    expect(screen.getByText('6 results')).toBeInTheDocument();
    expect(active()).toBe((await options())[0]);
    await userEvent.keyboard('{Backspace} & co');
    expect(await screen.findByText('No results for "appl & co"')).toBeVisible();
    await waitFor(() => expect(active()).toHaveAttribute('href', '/forums/search?q=appl+%26+co'));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/forums/search');
  });

  test('says when it failed, and can be tried again', async () => {
    const refused = { status: 429, body: { code: 'rate_limited', detail: 'Too often.' } };
    const answers = [refused];
    await show(() => answers.shift() ?? { status: 200, body: found });
    await search('apple');
    expect(await screen.findByText('Search is not available right now.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await options()).toHaveLength(6);
  });
});

describe('recent searches', () => {
  test('remember the text that led to a page', async () => {
    await show();
    await search('apple');
    await waitFor(() => expect(active()).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/company/apple-inc');
    expect(readRecentSearches()).toEqual(['apple']);
  });

  test('stand in the empty palette, and search again by keyboard', async () => {
    rememberSearch('tesla');
    rememberSearch('apple');
    await show();
    await open();
    expect((await options()).map(({ textContent }) => textContent)).toEqual(['apple', 'tesla']);
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await box()).toHaveValue('tesla');
    expect(await screen.findByRole('group', { name: 'Stocks and coins' })).toBeVisible();
    expect(queries()).toEqual(['tesla']);
  });

  test('are cleared with a button', async () => {
    rememberSearch('apple');
    await show();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(await box()).toHaveFocus();
    expect(readRecentSearches()).toEqual([]);
  });
});
