import { SiteConfigurationProvider } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { OutageBanner } from './OutageBanner';

const configuration = { environment: 'production', social_links: [], support_email: null };

test('a page that was made while the database did not answer says so, and no other page does', () => {
  const { unmount } = renderOnSite(
    <SiteConfigurationProvider value={{ ...configuration, data_unavailable: true }}>
      <OutageBanner />
    </SiteConfigurationProvider>,
  );
  expect(screen.getByRole('complementary', { name: 'Outage' })).toHaveTextContent(/cannot be loaded right now/);
  unmount();
  renderOnSite(<OutageBanner />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
