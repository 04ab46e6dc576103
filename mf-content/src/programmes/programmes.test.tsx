import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import DailyBriefPage from './DailyBriefPage';
import DeepDivesPage from './DeepDivesPage';
import FeaturedContent from './FeaturedContent';
import PodcastPage from './PodcastPage';

afterEach(() => act(() => signOut()));

describe('2. Routes: the static pages', () => {
  test.each([
    ['AI Market Pulse Podcast', PodcastPage, ['Weekly interviews', 'Expert Q&A', 'Show notes', 'podcast platforms']],
    ['Exclusive Deep Dives', DeepDivesPage, ['Bull, bear and base', 'Model snapshots', 'Watchlist ideas', 'Alerts']],
    ['Smart Feed Daily Brief', DailyBriefPage, ['AI-scored impact and sentiment', 'account']],
  ])('%s says what it brings, and leads a visitor to an account', (title, Page, contents) => {
    const { container } = renderOnSite(<Page />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const text of contents) expect(container).toHaveTextContent(text);
    const [action] = screen.getAllByRole('link');
    expect(action).toHaveAttribute('href', '/authentication/sign-up');
  });

  test('lead a member to the community, where it is switched on', () => {
    signIn({
      access: 'access',
      refresh: 'refresh',
      user: {
        id: 1,
        username: 'annlee',
        email: 'ann@example.com',
        role: 'user',
        first_name: 'Ann',
        last_name: 'Lee',
        email_verified: true,
      },
      remember: true,
    });
    const forums = {
      name: 'forums',
      routes: [{ path: '/forums', expose: './ForumsPage', title: 'Forums', namedRoute: 'member-home' as const }],
    };
    const { unmount } = renderOnSite(<PodcastPage />, { remotes: [forums] });
    expect(screen.getByRole('link', { name: 'Ask the Community' })).toHaveAttribute('href', '/forums');
    unmount();
    renderOnSite(<PodcastPage />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

test('2. Home page: Featured Content leads to podcast, analysis and newsletter', () => {
  renderOnSite(<FeaturedContent />);
  expect(screen.getByRole('heading', { level: 2, name: 'Featured Content' })).toBeVisible();
  const links = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.querySelector('a'));
  expect(links.map((link) => link?.getAttribute('href'))).toEqual(['/podcast', '/analysis', '/newsletter']);
});
