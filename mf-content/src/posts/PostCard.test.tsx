import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { listedPost } from '../testing/posts';
import { bylineOf, PostCard, summaryOf } from './PostCard';

describe('PostCard', () => {
  test('leads to the post and to its category', () => {
    renderOnSite(<PostCard post={listedPost()} />);
    expect(screen.getByRole('link', { name: 'Earnings season opens' })).toHaveAttribute(
      'href',
      '/posts/earnings-season-opens',
    );
    expect(screen.getByRole('link', { name: /^Read More/ })).toHaveAttribute('href', '/posts/earnings-season-opens');
    expect(screen.getByRole('link', { name: 'Earnings' })).toHaveAttribute('href', '/category/earnings');
    expect(screen.getByText('Nov 3, 2026')).toBeInTheDocument();
    expect(screen.getByText('By Dana Reyes')).toBeInTheDocument();
  });

  test('shows the day alone, and neither summary nor author, where it is brief', () => {
    renderOnSite(<PostCard post={listedPost()} detail="brief" />);
    expect(screen.getByText('2026-11-03')).toBeInTheDocument();
    expect(screen.queryByText('Banks report first.')).not.toBeInTheDocument();
    expect(screen.queryByText(/^By /)).not.toBeInTheDocument();
  });

  test.each([
    [{ summary: 'Short.', excerpt: 'Long' }, 'Short.'],
    [{ summary: ' ', excerpt: 'The beginning' }, 'The beginning'],
    [{ summary: null, excerpt: '' }, 'No summary.'],
  ])('says of %p: "%s"', (post, text) => {
    expect(summaryOf(post)).toBe(text);
  });

  test.each([
    ['Dana Reyes', 'By Dana Reyes'],
    ['', 'By Admin'],
    [null, 'By Admin'],
  ])('an author of %p reads "%s"', (author, text) => {
    expect(bylineOf(author)).toBe(text);
  });
});
