import { communicationServices } from './communicationServices';
import { consumerDiscretionary } from './consumerDiscretionary';
import { consumerStaples } from './consumerStaples';
import { energy } from './energy';
import { featured } from './featured';
import { financials } from './financials';
import { healthCare } from './healthCare';
import { industrials } from './industrials';
import { informationTechnology } from './informationTechnology';
import { materials } from './materials';
import { realEstate } from './realEstate';
import type { SeedCompany } from './types';
import { utilities } from './utilities';

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

/** Every company of the bundled seed: the eight featured ones first and in their order, then the others by sector. */
export const seedCompanies: readonly SeedCompany[] = [
  ...featured,
  ...informationTechnology,
  ...communicationServices,
  ...consumerDiscretionary,
  ...consumerStaples,
  ...financials,
  ...healthCare,
  ...industrials,
  ...energy,
  ...materials,
  ...utilities,
  ...realEstate,
];
