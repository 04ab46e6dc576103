import { defineRemote } from '@market-pulse/remote-kit/define';

export default defineRemote({
  name: 'companies',
  title: 'Companies',
  contract: '^1.0.0',
  exposes: {
    './ResearchHubPage': './src/hub/ResearchHubPage',
    './CompanyPage': './src/profile/CompanyPage',
    './FeaturedCompanies': './src/featured/FeaturedCompanies',
  },
  routes: [
    {
      path: '/companies',
      expose: './ResearchHubPage',
      title: 'Company Research Hub',
      data: ['/stocks/live-companies/'],
    },
    { path: '/company/:slug', expose: './CompanyPage', title: 'Company', data: ['/stocks/live-company/:slug/'] },
  ],
  nav: [{ placement: 'header', group: 'Companies', label: 'Companies', to: '/companies', order: 40 }],
  slots: [
    {
      slot: 'home.sections',
      id: 'featured-companies',
      expose: './FeaturedCompanies',
      order: 40,
      height: { xs: 2449, md: 1247, lg: 950, xl: 653 },
    },
  ],
});
