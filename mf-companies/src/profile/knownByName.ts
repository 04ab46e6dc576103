import type { Company } from '@market-pulse/contract';

/** Whether nothing but the name of a company is on file: it is in the SEC's directory, and neither figures nor facts of it have come. */
export function isKnownByNameOnly(company: Company): boolean {
  if (company.listed !== false) return false;
  const { price, market_cap, about, sector, industry, headquarters, key_executives, recent_news } = company;
  const told = [price, market_cap, about, sector, industry, headquarters, company.financial_metrics.revenue];
  return told.every((one) => one === null || one === '') && key_executives.length + recent_news.length === 0;
}

/** Where the SEC shows everything that a company has filed. */
export function edgarPath(cik: number): string {
  return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${String(cik).padStart(10, '0')}`;
}
