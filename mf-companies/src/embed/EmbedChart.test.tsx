import { SiteConfigurationProvider } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmbedChart } from './EmbedChart';

const site = { environment: 'production', social_links: [], support_email: null };

function show(configuration: Parameters<typeof SiteConfigurationProvider>[0]['value']) {
  renderOnSite(
    <SiteConfigurationProvider value={configuration}>
      <EmbedChart company={{ name: 'Tesla, Inc.', ticker: 'TSLA' }}>
        <section aria-label="Price chart of Tesla, Inc." />
      </EmbedChart>
    </SiteConfigurationProvider>,
  );
}

test('where the owners do not allow it nothing is said of it', () => {
  show(site);
  expect(screen.getByRole('region', { name: 'Price chart of Tesla, Inc.' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Embed' })).toBeNull();
});

test('where they do, a button shows what to put into another page, in the colours that are chosen', async () => {
  const user = userEvent.setup();
  show({ ...site, chart_embeds: true });
  const button = screen.getByRole('button', { name: 'Embed' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const field = screen.getByRole('textbox', { name: 'Put this into your page to show the chart there' });
  expect(field).toHaveValue(
    `<iframe src="${window.location.origin}/embed/chart/TSLA" title="Price of Tesla, Inc." width="100%" height="320" style="border:0" loading="lazy"></iframe>`,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Colours' }), 'Dark');
  expect(field).toHaveDisplayValue(/TSLA\?scheme=dark/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('?scheme=dark');
  expect(screen.getByRole('status')).toHaveTextContent('Copied.');
  await user.click(button);
  expect(screen.queryByRole('textbox')).toBeNull();
});
