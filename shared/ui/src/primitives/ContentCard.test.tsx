import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ContentCard } from './ContentCard';

const renderOnSite = (element: ReactNode) => render(<MemoryRouter>{element}</MemoryRouter>);

test('a content card leads to its post twice and to its category, and stands in for a broken image', () => {
  const { container } = renderOnSite(
    <ContentCard
      title="Record quarter"
      to="/posts/record"
      imageUrl="/x.png"
      chip={{ label: 'Earnings', to: '/category/earnings' }}
      byline="By Admin"
      readMore="Read More"
    />,
  );
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/category/earnings', '/posts/record', '/posts/record']);
  expect(screen.getByRole('link', { name: 'Read More about Record quarter' })).toBeVisible();
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
});
