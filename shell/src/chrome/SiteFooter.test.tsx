import { SiteConfigurationProvider } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { SiteFooter } from './SiteFooter';

const content = {
  name: 'content',
  routes: [{ path: '/legal', expose: './Legal', title: 'Legal', namedRoute: 'legal' as const }],
  nav: [
    { placement: 'footer' as const, group: 'Legal & Support', label: 'Contact', to: '/contact', order: 91 },
    { placement: 'footer' as const, group: 'Navigation', label: 'Categories', to: '/categories', order: 20 },
    { placement: 'header' as const, group: 'Other', label: 'About Us', to: '/about-us', order: 82 },
  ],
};

describe('2. Navigation: the footer', () => {
  test('has the groups of the manifest after Home, the disclosure with its link, and the current year', () => {
    renderOnSite(<SiteFooter />, { remotes: [content] });
    const groups = screen.getAllByRole('navigation').map((group) => [
      within(group).getByRole('heading').textContent,
      ...within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
    expect(groups).toEqual([
      ['Navigation', '/', '/categories'],
      ['Legal & Support', '/contact'],
    ]);
    expect(screen.getByText(/paid for promoting featured companies/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the full disclosure' })).toHaveAttribute('href', '/legal');
    expect(screen.getByText(`© ${new Date().getFullYear()} Market Pulse`)).toBeVisible();
  });

  test('links to social pages and support when they are configured, and has no such place otherwise', () => {
    const configuration = {
      environment: 'production',
      social_links: [{ label: 'linkedin.com', url: 'https://www.linkedin.com/company/market-pulse' }],
      support_email: 'team@site.example',
    };
    const { unmount } = renderOnSite(
      <SiteConfigurationProvider value={configuration}>
        <SiteFooter />
      </SiteConfigurationProvider>,
    );
    const social = screen.getByRole('link', { name: 'linkedin.com' });
    expect(social).toHaveAttribute('href', 'https://www.linkedin.com/company/market-pulse');
    expect(social).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('link', { name: 'team@site.example' })).toHaveAttribute('href', 'mailto:team@site.example');
    unmount();

    renderOnSite(<SiteFooter />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  });
});
