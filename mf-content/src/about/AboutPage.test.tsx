import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import AboutPage from './AboutPage';

test('the About Us page has its sections, six offers, and a way to get started', () => {
  renderOnSite(<AboutPage />);
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['Our Mission', 'Our Focus', 'What We Offer', 'Our Story']);
  const offers = screen.getByRole('region', { name: 'What We Offer' });
  expect(within(offers).getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/authentication/sign-up');
  expect(screen.queryByRole('link', { name: 'For Public Companies' })).toBeNull();
});

test('the About Us page leads public companies to where they apply, as long as a remote serves it', () => {
  const routes = [{ path: '/company/apply', expose: './ApplyPage' as const, title: 'For Public Companies' }];
  renderOnSite(<AboutPage />, { remotes: [{ name: 'companies', routes }] });
  expect(screen.getByRole('link', { name: 'For Public Companies' })).toHaveAttribute('href', '/company/apply');
});
