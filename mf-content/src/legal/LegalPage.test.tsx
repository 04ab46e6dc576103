import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import LegalPage from './LegalPage';

describe('the legal page', () => {
  test('has all sections, each reached from the contents', () => {
    const { container } = renderOnSite(<LegalPage />);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const titles = contents.getAllByRole('link').map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Promotion and Paid Awareness',
      'Risk Warnings',
      'Message Boards, Videos and Social Media',
      'General Disclaimer',
      'Safe Harbor Statement',
      'Compensation Disclosure',
      'Press Releases',
      'AI-Based Reports',
      'Emails',
      'Opt-In Policy',
    ]);
    for (const link of contents.getAllByRole('link')) {
      expect(container.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent ?? '');
    }
  });

  test('discloses the compensation, and leads to the ledger where there is one', () => {
    const ledger = { path: '/disclosures', expose: './Page' as const, title: 'Disclosures' };
    renderOnSite(<LegalPage />, { remotes: [{ name: 'companies', routes: [ledger] }] });
    expect(screen.getByRole('link', { name: /^Who paid what/ })).toHaveAttribute('href', '/disclosures');
    expect(screen.getByRole('region', { name: 'Compensation Disclosure' })).toHaveTextContent(/\$3,000 or \$3,500/);
  });
});
