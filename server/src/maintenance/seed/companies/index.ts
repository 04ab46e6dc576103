import { readSeedRows } from '../rows';
import type { SeedCompany } from './types';

export { GICS_SECTORS } from './types';
export type {
  GicsSector,
  SeedCompany,
  SeedExecutive,
  SeedFigures,
  SeedFiling,
  SeedFinancialMetrics,
  SeedNewsItem,
} from './types';

/** Files of `server/seed/companies`, in the order in which a new site lists them. */
const FILES = [
  'featured',
  'information-technology',
  'communication-services',
  'consumer-discretionary',
  'consumer-staples',
  'financials',
  'health-care',
  'industrials',
  'energy',
  'materials',
  'utilities',
  'real-estate',
];

/** Every company of the bundled seed: the eight featured ones first and in their order, then the others by sector. */
export const seedCompanies = FILES.flatMap((file) => readSeedRows<SeedCompany>(`companies/${file}.json`));
