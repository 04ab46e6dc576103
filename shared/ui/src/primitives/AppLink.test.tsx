import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppLink } from './AppLink';

const renderOnSite = (element: ReactNode) => render(<MemoryRouter>{element}</MemoryRouter>);

describe('AppLink', () => {
  test('follows paths by the router', () => {
    renderOnSite(<AppLink to="/posts/a">Post</AppLink>);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/posts/a');
  });

  test('opens other sites in a new tab and says so', () => {
    renderOnSite(<AppLink to="https://example.com/a">Chart</AppLink>);
    const link = screen.getByRole('link', { name: 'Chart (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('opens mail in place', () => {
    renderOnSite(<AppLink to="mailto:ir@example.com">IR Contact</AppLink>);
    expect(screen.getByRole('link')).not.toHaveAttribute('target');
  });

  test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'shows %j as text only',
    (to) => {
      renderOnSite(<AppLink to={to}>Whitepaper</AppLink>);
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('Whitepaper')).toBeVisible();
    },
  );
});
