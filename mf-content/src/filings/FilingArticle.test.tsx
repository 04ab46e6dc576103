import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Post, PostFiling } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import PostPage from '../posts/PostPage';
import { fullPost } from '../testing/posts';

let api: LoopbackApi;
afterEach(() => api.close());

const filing: PostFiling = {
  form: '8-K',
  is_sample: false,
  form_words: 'Current report',
  company: { name: 'Quill', ticker: 'QQA', slug: 'quill' },
  period: '2026-05-01',
  items: [{ code: '2.02', words: 'Results of Operations and Financial Condition' }],
  original_url: 'https://www.sec.gov/Archives/edgar/data/1/2/a.htm',
  is_cut: false,
  text_follows: false,
  amends: null,
  amended_by: { slug: 'qqa-8-k-a', title: 'Results of operations (amendment)' },
  parts: [{ slug: 'qqa-pr', title: 'Quill sells more' }],
};

async function show(content: string, more: Partial<PostFiling> = {}, post: Partial<Post> = {}) {
  const body = fullPost({ kind: 'filing', title: 'Results of operations', category_details: [], content, ...post });
  api = await answerApi({ 'GET /post/post-2/': { status: 200, body: { ...body, filing: { ...filing, ...more } } } });
  const { container } = renderOnSite(<PostPage />, { at: '/posts/post-2', route: '/posts/:slug' });
  await screen.findByRole('heading', { level: 1, name: 'Results of operations' });
  return container;
}

test('a filing says its form, company, day and items, and leads to original, press release and amendment', async () => {
  await show('<p>Sales grew.</p>');
  expect(screen.getByText('8-K')).toBeVisible();
  expect(screen.getByText('Current report')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quill (QQA)' })).toHaveAttribute('href', '/company/quill');
  expect(screen.getByText('Nov 3, 2026').closest('span')).toHaveTextContent('Filed: Nov 3, 2026');
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(terms).toEqual([
    ['Period', 'May 1, 2026'],
    ['Item 2.02', 'Results of Operations and Financial Condition'],
    ['Amended by', 'Results of operations (amendment)'],
    ['Press release', 'Quill sells more'],
  ]);
  expect(screen.getByRole('link', { name: /^Original at the SEC/ })).toHaveAttribute('href', filing.original_url);
  expect(screen.getByRole('link', { name: 'Quill sells more' })).toHaveAttribute('href', '/posts/qqa-pr');
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
});

test('its contents lead into its text, of which nothing runs', async () => {
  const headings = ['Business', 'Risks', 'Others'].map((title, at) => `<h3 id="item-${at}">Item ${at}. ${title}</h3>`);
  const container = await show(
    `${headings.join('<p>x</p>')}<table><tbody><tr><td class="figure">1</td></tr></tbody></table><img src="x" onerror="x()"><script>x()</script>`,
    { is_cut: true },
  );
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const links = within(contents).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Item 0. Business', '#item-0'],
    ['Item 1. Risks', '#item-1'],
    ['Item 2. Others', '#item-2'],
  ]);
  expect(container.querySelector('#item-1')).toHaveTextContent('Item 1. Risks');
  expect(container.querySelector('td')).toHaveClass('figure');
  expect(container.innerHTML).not.toMatch(/<script|onerror|<img/);
  expect(screen.getByRole('link', { name: /the rest is at the SEC/ })).toHaveAttribute('href', filing.original_url);
});

test('where the text is not kept, the page says where it is', async () => {
  await show('');
  expect(screen.getByText('The text of this filing is at the SEC; it is not kept here.')).toBeVisible();
});

test('what the sample tells of a filing says that it is a sample', async () => {
  await show('<p>Net sales of $391.0 billion.</p>', { is_sample: true, original_url: null });
  expect(screen.getByText('Sample data: what a filing says in short, and not the filing.')).toBeVisible();
  expect(screen.getByText('Net sales of $391.0 billion.')).toBeVisible();
});

test('where the text is asked for, the page says that it comes', async () => {
  await show('', { text_follows: true });
  expect(
    screen.getByText('The text of this filing is being fetched from the SEC. It will be here in a few minutes.'),
  ).toBeVisible();
});

test('a press release is published, and leads to the filing that it came with', async () => {
  await show('<p>More.</p>', { form: 'PR', form_words: 'Press release', amended_by: null, items: [], period: null });
  expect(screen.getByText('Nov 3, 2026').closest('span')).toHaveTextContent('Published: Nov 3, 2026');
  expect(screen.getByRole('term')).toHaveTextContent('Came with');
});
