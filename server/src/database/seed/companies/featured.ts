import { filingNews, pressRelease, story } from './newsItems';
import type { SeedCompany } from './types';

/**
 * The eight featured companies, in the order in which the site shows them. All are microcaps: much about them is not
 * public or not settled, and stays empty here. Employees are the latest known count.
 */
export const featured: readonly SeedCompany[] = [
  {
    ticker: 'TUTH',
    name: 'Standard Dental Labs Inc.',
    sector: 'Health Care',
    industry: 'Health Care Supplies',
    about:
      'Standard Dental Labs buys and combines independent dental laboratories, the workshops that make crowns, bridges and dentures for dentists. It looks for laboratories with positive cash flow and lasting relations with the practices they serve.',
    employees: 3,
    exchange: 'OTCQB',
    logo_url: '/clientslogo/TUTH.png',
    figures: {
      price: 0.1,
      change: 0.0084,
      change_percent: 9.17,
      avg_volume: 31_152,
      market_cap: 3_530_000,
      as_of: '2026-01-23',
    },
    key_executives: [{ name: 'James Brooks', title: 'Chief Executive Officer' }],
    recent_news: [
      story(
        'Standard Dental Labs Builds First Publicly Traded Dental Lab Roll-Up',
        'https://praxisaianalytics.com/edge/stories/2026-03-08-standard-dental-labs-roll-up-public-markets',
        'Praxis AI Analytics',
        '2026-03-08',
      ),
    ],
  },
  {
    ticker: 'IQST',
    name: 'iQSTEL Inc.',
    sector: 'Communication Services',
    industry: 'Integrated Telecommunication Services',
    about:
      'iQSTEL carries international voice calls and text messages between telecommunications operators through subsidiaries such as Etelix, SwissLink, QGlobal SMS, Whisl, Smartbiz and QXTEL. It also develops services in payments, the internet of things and artificial intelligence. Nearly all of its revenue comes from telecommunications.',
    website: 'https://www.iqstel.com',
    headquarters: 'Coral Gables, Florida',
    phone: '(954) 951-8191',
    employees: 100,
    founded_year: 2011,
    exchange: 'Nasdaq',
    logo_url: '/clientslogo/IQST.png',
    cik: '1527702',
    figures: { price: 3.43, change: 0.44, change_percent: 14.72, market_cap: 14_990_000, as_of: '2025-12-29' },
    financial_metrics: { revenue: 283_220_000, debt_to_equity: 0.68, fiscal_year: 2024 },
    key_executives: [
      { name: 'Leandro Iglesias', title: 'President and Chief Executive Officer' },
      { name: 'Alvaro Quintana Cardona', title: 'Chief Financial Officer' },
    ],
    recent_news: [
      filingNews('iQSTEL Inc: annual report for fiscal year 2024 (10-K)', '1527702', '10-K', '2025-03-31'),
      pressRelease(
        'IQST - iQSTEL Announces 126% Revenue Growth to $130 Million on Track to Reach $290 Million FY-2024 Annual Forecast',
        'https://ttm.financial/m/news/2459107081',
        'PR Newswire',
        '2024-08-14',
      ),
    ],
    filings: [
      {
        form: '10-K',
        title: 'Annual report for fiscal year 2024',
        filed: '2025-03-31',
        summary:
          'Results for the year ended December 31, 2024, in which revenue rose to about $283 million, nearly twice that of the year before.',
      },
    ],
  },
  {
    ticker: 'EDXC',
    name: 'Endexx Corporation',
    sector: 'Health Care',
    industry: 'Pharmaceuticals',
    about:
      'Endexx makes and sells health and wellness products based on cannabidiol and other plant extracts. It also distributes nicotine-free plant-based vaporizers under the name Hyla.',
    website: 'https://www.endexx.com',
    headquarters: 'Cave Creek, Arizona',
    phone: '(480) 595-6900',
    founded_year: 1997,
    exchange: 'OTC Markets',
    logo_url: '/clientslogo/EDXC.png',
    cik: '1109486',
    figures: {
      price: 0.006,
      change_percent: -4,
      avg_volume: 267_790,
      market_cap: 3_700_000,
      as_of: '2025-04-28',
    },
    key_executives: [{ name: 'Todd Davis', title: 'Chief Executive Officer' }],
    recent_news: [],
  },
  {
    ticker: 'MLRT',
    name: 'MetAlert, Inc.',
    sector: 'Information Technology',
    industry: 'Electronic Equipment & Instruments',
    about:
      'MetAlert, known as GTX Corp until 2022, develops wearable devices that locate and watch over people with dementia, autism and similar conditions. Its best known product is the SmartSole, a shoe insole with satellite positioning. Devices are sold together with monitoring subscriptions.',
    website: 'https://www.metalert.com',
    headquarters: 'Los Angeles, California',
    phone: '(213) 489-3019',
    founded_year: 2002,
    exchange: 'OTC Markets',
    logo_url: '/clientslogo/MLRT.png',
    cik: '1375793',
    key_executives: [{ name: 'Patrick Bertagna', title: 'Chief Executive Officer' }],
    recent_news: [],
  },
  {
    ticker: 'AHRO',
    name: 'Authentic Holdings, Inc.',
    sector: 'Communication Services',
    industry: 'Movies & Entertainment',
    about:
      'Authentic Holdings works in media and merchandising. Its subsidiary Authentic Heroes makes fan wear and memorabilia connected with artists and athletes, and Maybacks Global Entertainment broadcasts and streams television programs.',
    founded_year: 2005,
    exchange: 'OTC Markets',
    logo_url: '/clientslogo/AHRO.png',
    cik: '1338929',
    key_executives: [],
    recent_news: [],
  },
  {
    ticker: 'DWAY',
    name: 'DriveItAway Holdings, Inc.',
    sector: 'Industrials',
    industry: 'Passenger Ground Transportation',
    about:
      'DriveItAway lets people drive a car by subscription with an option to buy it, through an app and together with car dealers. It is aimed at drivers who cannot get, or do not want, a conventional car loan. The listed company was formerly Creative Learning Corporation.',
    website: 'https://www.driveitaway.com',
    headquarters: 'Philadelphia, Pennsylvania',
    phone: '(856) 577-2763',
    exchange: 'OTC Markets',
    logo_url: '/clientslogo/DWAY.png',
    cik: '1394638',
    key_executives: [],
    recent_news: [
      filingNews('DriveItAway Holdings: annual report for fiscal year 2023 (10-K)', '1394638', '10-K', '2024-03-08'),
    ],
    filings: [
      {
        form: '10-K',
        title: 'Annual report for fiscal year 2023',
        filed: '2024-03-08',
        summary: 'Audited statements for the year ended September 30, 2023.',
      },
    ],
  },
  {
    ticker: 'ONAR',
    name: 'ONAR Holding Corporation',
    sector: 'Communication Services',
    industry: 'Advertising',
    about:
      'ONAR owns a network of marketing agencies for performance, health care and experiential marketing, supported by its own technology. The listed company, formerly Reliant Holdings, acquired the network with Integrum Group in July 2024.',
    website: 'https://www.onar.com',
    headquarters: 'Miami, Florida',
    phone: '(213) 437-3081',
    founded_year: 2014,
    exchange: 'OTCQB',
    logo_url: '/clientslogo/ONAR.png',
    cik: '1682265',
    key_executives: [{ name: 'Claude Zdanow', title: 'Chief Executive Officer' }],
    recent_news: [],
  },
  {
    ticker: 'CYCU',
    name: 'Cycurion, Inc.',
    sector: 'Information Technology',
    industry: 'IT Consulting & Other Services',
    about:
      'Cycurion provides cybersecurity, network and software services to public authorities and companies in the United States. It came to the stock market in February 2025 through a merger with Western Acquisition Ventures.',
    website: 'https://www.cycurion.com',
    headquarters: 'McLean, Virginia',
    founded_year: 2017,
    exchange: 'Nasdaq',
    logo_url: '/clientslogo/CYCU.png',
    cik: '1868419',
    figures: { price: 0.65, change_percent: 10.58, as_of: '2026-06-29' },
    key_executives: [{ name: 'Kevin Kelly', title: 'Chief Executive Officer' }],
    recent_news: [
      pressRelease(
        'Cycurion Announces Investigation into Defamatory Online Activities and Naked Short Selling Impacting Its Stock',
        'https://www.sec.gov/Archives/edgar/data/1868419/000149315225018656/ex99-1.htm',
        'GlobeNewswire',
        '2025-10-14',
      ),
    ],
    filings: [
      {
        form: '8-K',
        title: 'Notice of failure to satisfy a continued listing rule',
        filed: '2025-04-15',
        summary:
          'Nasdaq had told the company on April 9, 2025 that its share had closed below the minimum bid price of $1.00 for 30 business days, and gave it until October 6, 2025 to regain compliance.',
      },
    ],
  },
];
