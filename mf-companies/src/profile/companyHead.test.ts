import { company } from '../testing/companies';
import { companyHead } from './companyHead';

const SLUG = 'onar-holding-corporation';

test('the head of a company says what it is, where its page is, and what stands above it', () => {
  const about = 'ONAR is a marketing technology company that buys and runs agencies for mid-sized businesses.';
  const facts = {
    about,
    exchange: 'OTC',
    sector: 'Communication Services',
    website: 'https://onar.example',
    logo_url: '/media/companies/ONAR',
    employees: 40,
  };
  expect(companyHead(company({ ...facts, founded_year: 2011 }), SLUG)).toEqual({
    title: 'ONAR Holding Corporation',
    description: about,
    canonical: `/company/${SLUG}`,
    feed: `/api/stocks/companies/${SLUG}/filings/feed/`,
    movedTo: undefined,
    image: `/media/cards/${SLUG}/undated.png`,
    structuredData: [
      {
        '@type': 'Corporation',
        name: 'ONAR Holding Corporation',
        tickerSymbol: 'OTC ONAR',
        mainEntityOfPage: `/company/${SLUG}`,
        url: 'https://onar.example',
        logo: '/media/companies/ONAR',
        description: about,
        foundingDate: '2011',
        numberOfEmployees: { '@type': 'QuantitativeValue', value: 40 },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Market Pulse', item: '/' },
          { '@type': 'ListItem', position: 2, name: 'Companies', item: '/companies' },
          { '@type': 'ListItem', position: 3, name: 'Communication Services', item: '/sector/communication-services' },
          { '@type': 'ListItem', position: 4, name: 'ONAR Holding Corporation', item: `/company/${SLUG}` },
        ],
      },
    ],
  });
});

test('a company of which little is known is described by what its page has', () => {
  const { description = '', structuredData } = companyHead(company(), SLUG);
  expect(description).toBe('ONAR Holding Corporation (ONAR): profile, figures, filings and news, with their sources.');
  expect(JSON.parse(JSON.stringify(structuredData))[0]).toEqual({
    '@type': 'Corporation',
    name: 'ONAR Holding Corporation',
    tickerSymbol: 'ONAR',
    mainEntityOfPage: `/company/${SLUG}`,
  });
});

test.each([
  [{ as_of: '2026-11-20T21:00:00.000Z' }, `/media/cards/${SLUG}/2026-11-20.png`],
  [{ id: 0, logo_url: '/clientslogo/ONAR.png' }, '/clientslogo/ONAR.png'],
  [{ id: 0 }, undefined],
])('the picture of a company with %j is %s', (facts, image) => {
  expect(companyHead(company(facts), SLUG).image).toBe(image);
});

test.each([
  [SLUG, undefined],
  ['ONAR', `/company/${SLUG}`],
  ['onar', `/company/${SLUG}`],
  [SLUG.toUpperCase(), `/company/${SLUG}`],
])('asked for as %s, the page moved to %s', (slug, movedTo) => {
  expect(companyHead(company(), slug).movedTo).toBe(movedTo);
});
