import type { ReferenceFacts } from './mergeReference';

/** A company that the site knows without its server, from public facts. */
export interface ReferenceCompany extends ReferenceFacts {
  readonly website: string | null;
  readonly exchange: string;
}

/** The featured companies: what is known of them where the server cannot be asked, or knows nothing better. */
export const REFERENCE_COMPANIES: readonly ReferenceCompany[] = [
  {
    ticker: 'TUTH',
    slug: 'standard-dental-labs-inc',
    name: 'Standard Dental Labs Inc.',
    sector: 'Health Care',
    industry: 'Health Care Supplies',
    about:
      'Standard Dental Labs buys and combines independent dental laboratories, the workshops that make crowns, bridges and dentures for dentists. It looks for laboratories with positive cash flow and lasting relations with the practices they serve.',
    website: null,
    exchange: 'OTCQB',
  },
  {
    ticker: 'IQST',
    slug: 'iqstel-inc',
    name: 'iQSTEL Inc.',
    sector: 'Communication Services',
    industry: 'Integrated Telecommunication Services',
    about:
      'iQSTEL carries international voice calls and text messages between telecommunications operators through subsidiaries such as Etelix, SwissLink, QGlobal SMS, Whisl, Smartbiz and QXTEL. It also develops services in payments, the internet of things and artificial intelligence. Nearly all of its revenue comes from telecommunications.',
    website: 'https://www.iqstel.com',
    exchange: 'Nasdaq',
  },
  {
    ticker: 'EDXC',
    slug: 'endexx-corporation',
    name: 'Endexx Corporation',
    sector: 'Health Care',
    industry: 'Pharmaceuticals',
    about:
      'Endexx makes and sells health and wellness products based on cannabidiol and other plant extracts. It also distributes nicotine-free plant-based vaporizers under the name Hyla.',
    website: 'https://www.endexx.com',
    exchange: 'OTC Markets',
  },
  {
    ticker: 'MLRT',
    slug: 'metalert-inc',
    name: 'MetAlert, Inc.',
    sector: 'Information Technology',
    industry: 'Electronic Equipment & Instruments',
    about:
      'MetAlert, known as GTX Corp until 2022, develops wearable devices that locate and watch over people with dementia, autism and similar conditions. Its best known product is the SmartSole, a shoe insole with satellite positioning. Devices are sold together with monitoring subscriptions.',
    website: 'https://www.metalert.com',
    exchange: 'OTC Markets',
  },
  {
    ticker: 'AHRO',
    slug: 'authentic-holdings-inc',
    name: 'Authentic Holdings, Inc.',
    sector: 'Communication Services',
    industry: 'Movies & Entertainment',
    about:
      'Authentic Holdings works in media and merchandising. Its subsidiary Authentic Heroes makes fan wear and memorabilia connected with artists and athletes, and Maybacks Global Entertainment broadcasts and streams television programs.',
    website: null,
    exchange: 'OTC Markets',
  },
  {
    ticker: 'DWAY',
    slug: 'driveitaway-holdings-inc',
    name: 'DriveItAway Holdings, Inc.',
    sector: 'Industrials',
    industry: 'Passenger Ground Transportation',
    about:
      'DriveItAway lets people drive a car by subscription with an option to buy it, through an app and together with car dealers. It is aimed at drivers who cannot get, or do not want, a conventional car loan. The listed company was formerly Creative Learning Corporation.',
    website: 'https://www.driveitaway.com',
    exchange: 'OTC Markets',
  },
  {
    ticker: 'ONAR',
    slug: 'onar-holding-corporation',
    name: 'ONAR Holding Corporation',
    sector: 'Communication Services',
    industry: 'Advertising',
    about:
      'ONAR owns a network of marketing agencies for performance, health care and experiential marketing, supported by its own technology. The listed company, formerly Reliant Holdings, acquired the network with Integrum Group in July 2024.',
    website: 'https://www.onar.com',
    exchange: 'OTCQB',
  },
  {
    ticker: 'CYCU',
    slug: 'cycurion-inc',
    name: 'Cycurion, Inc.',
    sector: 'Information Technology',
    industry: 'IT Consulting & Other Services',
    about:
      'Cycurion provides cybersecurity, network and software services to public authorities and companies in the United States. It came to the stock market in February 2025 through a merger with Western Acquisition Ventures.',
    website: 'https://www.cycurion.com',
    exchange: 'Nasdaq',
  },
];
