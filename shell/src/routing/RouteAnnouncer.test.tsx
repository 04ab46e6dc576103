import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RouteAnnouncer } from './RouteAnnouncer';

/** A site with two pages whose document came with the head of the first. */
function openSite() {
  document.head.innerHTML =
    '<title>A primer · Market Pulse</title><meta property="og:title" content="A primer">' +
    '<link rel="canonical" href="https://site.example/posts/primer">';
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <main tabIndex={-1}>
              <Outlet />
            </main>
            <RouteAnnouncer />
          </>
        ),
        children: [
          { path: '/posts/primer', element: <h1>A primer</h1>, handle: { title: 'Post' } },
          { path: '/sign-in', element: <h1>Sign In</h1>, handle: { title: 'Sign In', robots: 'noindex' } },
          { path: '/', element: <h1>Home</h1>, handle: {} },
        ],
      },
    ],
    { initialEntries: ['/posts/primer'] },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}

const heading = (name: string) => screen.getByRole('heading', { name });

test('the first page stays as its document came: head, heading and focus', () => {
  openSite();
  expect(document.title).toBe('A primer · Market Pulse');
  expect(document.head.querySelector('meta[property="og:title"]')).toBeInTheDocument();
  expect(document.head.querySelector('link')).toHaveAttribute('href', 'https://site.example/posts/primer');
  expect(heading('A primer')).not.toHaveAttribute('tabindex');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
});

test('another page is announced, its heading has the focus, and the document has its head', async () => {
  const router = openSite();
  await act(() => router.navigate('/sign-in'));
  expect(document.title).toBe('Sign In · Market Pulse');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.head.querySelector('link, meta[property="og:title"]')).not.toBeInTheDocument();
  expect(heading('Sign In')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Sign In');
});

test('so is the first one when a visitor comes back to it', async () => {
  const router = openSite();
  await act(() => router.navigate('/'));
  expect(document.title).toBe('Market Pulse');
  await act(() => router.navigate('/posts/primer'));
  expect(document.title).toBe('Post · Market Pulse');
  expect(document.head.querySelector('link')).toHaveAttribute('href', 'http://localhost/posts/primer');
  expect(heading('A primer')).toHaveFocus();
});
