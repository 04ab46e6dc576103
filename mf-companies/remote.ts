import { DIRECTORY_QUERY, paths, RESULTS_QUERY, withQuery } from '@market-pulse/api-client/paths';
import { defineRemote } from '@market-pulse/remote-kit/define';
import { featuredCompaniesHeight } from './src/featured/featuredCompaniesHeight';

export default defineRemote({
  name: 'companies',
  title: 'Companies',
  contract: '^1.0.0',
  exposes: {
    './ResearchHubPage': './src/hub/ResearchHubPage',
    './CompanyPage': './src/profile/CompanyPage',
    './ApplyPage': './src/apply/ApplyPage',
    './ApplicationsPage': './src/applications/ApplicationsPage',
    './VerifyPage': './src/verify/VerifyPage',
    './SectorPage': './src/groups/SectorPage',
    './IndustryPage': './src/groups/IndustryPage',
    './PressReleaseQueuePage': './src/press-releases/PressReleaseQueuePage',
    './DisclosuresPage': './src/disclosures/DisclosuresPage',
    './FeaturedCompanies': './src/featured/FeaturedCompanies',
    './QuarterResults': './src/financials/QuarterResults',
  },
  routes: [
    {
      path: '/companies',
      expose: './ResearchHubPage',
      title: 'Company Research Hub',
      data: [withQuery(paths.liveCompanies, DIRECTORY_QUERY)],
      sitemap: 'companies',
    },
    {
      path: '/company/:slug',
      expose: './CompanyPage',
      title: 'Company',
      sitemap: 'companies',
      data: [
        ...[paths.liveCompany, paths.companyPeers, withQuery(paths.companyFinancials, RESULTS_QUERY)],
        ...[paths.filings, paths.companyFilings],
      ],
      parameters: ['tab', 'compare', 'range', 'year'],
    },
    // More literal than the profile's, and so before it: no company has these addresses (`companySlug.ts` of the server).
    { path: '/company/apply', expose: './ApplyPage', title: 'For Public Companies', sitemap: 'release' },
    { path: '/company/applications', expose: './ApplicationsPage', title: 'Company applications', auth: true },
    // A mail leads here, with `?token=`.
    { path: '/company/verify', expose: './VerifyPage', title: 'Verify your company', auth: true, secret: 'token' },
    { path: '/sector/:slug', expose: './SectorPage', title: 'Sector', sitemap: 'sectors', data: [paths.sector] },
    {
      path: '/industry/:slug',
      expose: './IndustryPage',
      title: 'Industry',
      sitemap: 'industries',
      data: [paths.industry],
    },
    {
      path: '/disclosures',
      expose: './DisclosuresPage',
      title: 'Disclosures',
      data: [paths.disclosures],
      parameters: ['page'],
      sitemap: 'sponsorships',
    },
    { path: '/company/press-releases', expose: './PressReleaseQueuePage', title: 'Press Releases', auth: true },
  ],
  nav: [
    { placement: 'header', group: 'Companies', label: 'Companies', to: '/companies', order: 40 },
    {
      ...{ placement: 'header', group: 'Account', label: 'Company applications', to: '/company/applications' },
      ...{ order: 93, role: 'admin' },
    },
    {
      ...{ placement: 'header', group: 'Account', label: 'Press Releases', to: '/company/press-releases' },
      ...{ order: 94, role: 'editor' },
    },
  ],
  slots: [
    {
      slot: 'home.sections',
      id: 'featured-companies',
      expose: './FeaturedCompanies',
      order: 40,
      height: featuredCompaniesHeight,
    },
    { slot: 'stock.panel', id: 'quarter-results', expose: './QuarterResults', order: 10 },
  ],
});
