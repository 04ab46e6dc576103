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

test.each([
  ['waits until it is near the window', undefined, 'lazy', null],
  ['is asked for first where it is seen first', true, null, 'high'],
])('the picture of a card keeps its place and %s', (_, isFirst, loading, priority) => {
  const { container } = renderOnSite(<ContentCard title="A" to="/a" imageUrl="/x.png" isFirst={isFirst} />);
  const image = container.querySelector('img');
  const attributes = ['width', 'height', 'loading', 'fetchpriority'].map((name) => image?.getAttribute(name));
  expect(attributes).toEqual(['640', '360', loading, priority]);
});
