import { companyFigures } from './schema';

/** A company's figures of the day, with where they come from: columns for queries that join `company_figures`. */
export const figureColumns = {
  price: companyFigures.price,
  change: companyFigures.change,
  changePercent: companyFigures.changePercent,
  volume: companyFigures.volume,
  marketCap: companyFigures.marketCap,
  source: companyFigures.source,
  asOf: companyFigures.asOf,
  status: companyFigures.status,
  refreshedAt: companyFigures.refreshedAt,
};
