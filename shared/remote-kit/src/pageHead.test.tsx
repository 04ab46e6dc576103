import type { PageHead } from '@market-pulse/contract';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { PageHeadSinkProvider, usePageHead } from './pageHead';
import { forgetFirstPage } from './showPageHead';

interface PageProps {
  readonly head: PageHead | undefined;
  readonly inner?: PageHead;
}

function Page({ head, inner }: PageProps) {
  usePageHead(head);
  return inner && <Page head={inner} />;
}

const siteWith = (page: PageProps) => (
  <MemoryRouter initialEntries={['/posts/earnings-primer']}>
    <Page {...page} />
  </MemoryRouter>
);

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML = '<title>Post · Market Pulse</title><meta name="description" content="As it came">';
});

describe('in a browser, what a page says of itself', () => {
  test('is the head of the document', () => {
    render(siteWith({ head: { title: 'Earnings primer', description: 'How to read them.' } }));
    expect(document.title).toBe('Earnings primer · Market Pulse');
    expect(content('meta[name="description"]')).toBe('How to read them.');
    expect(canonical()).toBe('http://localhost/posts/earnings-primer');
    expect(content('meta[name="robots"]')).toBeUndefined();
  });

  test('leaves the document as it came until it is known, and the title where there is none', () => {
    const { rerender } = render(siteWith({ head: undefined }));
    expect([document.title, content('meta[name="description"]')]).toEqual(['Post · Market Pulse', 'As it came']);
    rerender(siteWith({ head: { canonical: '/posts?page=2' } }));
    expect(document.title).toBe('Post · Market Pulse');
    expect(canonical()).toBe('http://localhost/posts?page=2');
    expect(content('meta[name="description"]')).toMatch(/^Actionable market intelligence/);
  });

  test.each<PageHead>([{ isMissing: true }, { isWithdrawn: true }, { robots: 'noindex' }])(
    '%o keeps it out of search engines for as long as that is so',
    (head) => {
      const { rerender } = render(siteWith({ head }));
      expect([content('meta[name="robots"]'), canonical()]).toEqual(['noindex', undefined]);
      rerender(siteWith({ head: { title: 'There again' } }));
      expect([content('meta[name="robots"]'), canonical()]).toEqual([
        undefined,
        'http://localhost/posts/earnings-primer',
      ]);
    },
  );

  test('is said anew of another address, also in the same words', async () => {
    const router = createMemoryRouter([{ path: '*', element: <Page head={{ title: 'About us' }} /> }], {
      initialEntries: ['/research/'],
    });
    render(<RouterProvider router={router} />);
    expect(canonical()).toBe('http://localhost/research');
    await act(() => router.navigate('/about-us'));
    expect(canonical()).toBe('http://localhost/about-us');
  });

  test('of the first page for whoever shares or reads the document goes with that page', () => {
    document.head.innerHTML +=
      '<meta property="og:title" content="x"><meta name="twitter:card" content="summary">' +
      '<script type="application/ld+json">{}</script>';
    forgetFirstPage();
    expect(document.head.children).toHaveLength(2);
  });
});

describe('without a document, what a page says of itself', () => {
  const putBy = (page: PageProps) => {
    const heads: PageHead[] = [];
    renderToString(
      <PageHeadSinkProvider value={{ put: (head) => heads.push(head) }}>{siteWith(page)}</PageHeadSinkProvider>,
    );
    return heads;
  };

  test('is given to whoever takes it, the innermost last', () => {
    const head = { title: 'Post', structuredData: [{ '@type': 'Article' }] };
    expect(putBy({ head, inner: { title: 'Post not found', isMissing: true } })).toEqual([
      head,
      { title: 'Post not found', isMissing: true },
    ]);
  });

  test('is nothing for as long as it does not know', () => {
    expect(putBy({ head: undefined })).toEqual([]);
  });

  test('goes nowhere where nobody takes it', () => {
    expect(renderToString(siteWith({ head: { title: 'Post' } }))).toBe('');
  });
});
