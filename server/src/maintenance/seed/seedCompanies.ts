import { noonOf } from '@market-pulse/analysis/calendar';
import { earningsRatio } from '@market-pulse/contract';
import { sanitizePostContent, excerptOf } from '../../features/posts/content';
import { hyphenated } from '@market-pulse/format';
import { companySlugs } from '../../features/companies/companySlug';
import type { Database } from '../../database/client';
import {
  companies,
  companyExecutives,
  companyFigures,
  companyFinancials,
  companyNews,
  listCounts,
  posts,
} from '../../database/schema';
import { applyDataset } from '../ingest/apply';
import { type SeedCompany, type SeedFigures, type SeedFinancialMetrics, seedCompanies } from './companies';
import { readBundledDirectory, readBundledIndex, readOtherCompanies } from './companies/wholeCompanies';

/** Where the bundled figures of companies come from, as the screen says. */
const FIGURES_SOURCE = 'Public figures';

interface SeededCompany {
  readonly id: number;
  readonly slug: string;
  readonly seed: SeedCompany;
}

/** Writes the bundled companies with their figures, people, news and filings. */
export async function insertCompanies(database: Database, now: Date, size: 'whole' | 'sample'): Promise<void> {
  const companiesOfSize = size === 'whole' ? wholeCompanies() : seedCompanies;
  const seeded = await insertFacts(database, now, companiesOfSize);
  const parts = seeded.map(({ id, seed }) => ({
    figures: seed.figures ? [toFigures(id, seed.figures)] : [],
    financials: seed.financial_metrics ? [toFinancials(id, seed.financial_metrics)] : [],
    executives: seed.key_executives.map((executive, index) => ({
      ...{ companyId: id, position: index + 1, name: executive.name, title: executive.title },
      ...{ age: executive.age, totalPay: executive.total_pay },
    })),
    news: seed.recent_news.map((item) => ({
      ...{ companyId: id, link: item.link, title: item.title, publisher: item.publisher, type: item.type },
      publishedAt: new Date(item.provider_publish_time * 1000),
    })),
  }));
  await database.insert(companyFigures).values(parts.flatMap((part) => part.figures));
  await database.insert(companyFinancials).values(parts.flatMap((part) => part.financials));
  await database.insert(companyExecutives).values(parts.flatMap((part) => part.executives));
  await database
    .insert(companyNews)
    .values(parts.flatMap((part) => part.news))
    .onConflictDoNothing();
  await insertFilings(database, seeded);
}

/** The sample with what goes beyond it and beyond the index; those of the index without their older figures, which that has of one day. */
function wholeCompanies(): SeedCompany[] {
  const inIndex = new Set(readBundledIndex().companies.map(({ ticker }) => ticker));
  const all = [...seedCompanies, ...readOtherCompanies()];
  return all.map(({ figures, ...company }) =>
    figures === undefined || inIndex.has(company.ticker) ? company : { ...company, figures },
  );
}

/** Writes the companies of the index with their figures of one day, and whoever else has a ticker. */
export async function insertWholeList(database: Database, now: Date): Promise<void> {
  const { signal } = new AbortController();
  for (const dataset of [readBundledIndex(), readBundledDirectory()]) {
    await applyDataset(database, dataset, { now, onProgress: () => undefined, signal });
  }
}

async function insertFacts(database: Database, now: Date, bundled: readonly SeedCompany[]): Promise<SeededCompany[]> {
  const ownSlugs = bundled.flatMap((company) => company.slug ?? []);
  const slugs = companySlugs(ownSlugs);
  const rows = await database
    .insert(companies)
    .values(
      bundled.map((company) => ({
        ticker: company.ticker,
        slug: company.slug ?? slugs.give(company.name, company.ticker),
        name: company.name,
        cik: company.cik === undefined ? null : Number(company.cik),
        sector: company.sector,
        industry: company.industry,
        about: company.about || null,
        website: company.website,
        irEmail: company.ir_email,
        headquarters: company.headquarters,
        phone: company.phone,
        employees: company.employees,
        foundedYear: company.founded_year,
        logoUrl: company.logo_url,
        exchange: company.exchange,
        factsSource: 'sample',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: companies.id, slug: companies.slug, ticker: companies.ticker });
  const seedOf = new Map(bundled.map((company) => [company.ticker, company]));
  return rows.flatMap(({ ticker, ...row }) => {
    const seed = seedOf.get(ticker);
    return seed ? [{ ...row, seed }] : [];
  });
}

function toFigures(companyId: number, figures: SeedFigures): typeof companyFigures.$inferInsert {
  return {
    companyId,
    price: figures.price,
    change: figures.change,
    changePercent: figures.change_percent,
    dayLow: figures.day_low,
    dayHigh: figures.day_high,
    week52Low: figures.week_52_low,
    week52High: figures.week_52_high,
    volume: figures.volume,
    avgVolume: figures.avg_volume,
    marketCap: figures.market_cap,
    peRatio: earningsRatio(figures.pe_ratio),
    dividendYield: figures.dividend_yield,
    source: FIGURES_SOURCE,
    asOf: noonOf(figures.as_of),
    status: 'sample',
  };
}

function toFinancials(companyId: number, metrics: SeedFinancialMetrics): typeof companyFinancials.$inferInsert {
  return {
    companyId,
    revenue: metrics.revenue,
    netIncome: metrics.net_income,
    debtToEquity: metrics.debt_to_equity,
    fiscalYear: metrics.fiscal_year,
    source: `Annual report ${metrics.fiscal_year}`,
    asOf: noonOf(`${metrics.fiscal_year}-12-31`),
    status: 'sample',
  };
}

/** Filings are posts of their own kind, so that each has a page. */
async function insertFilings(database: Database, seeded: readonly SeededCompany[]): Promise<void> {
  const filings = seeded.flatMap(({ id, slug, seed }) =>
    (seed.filings ?? []).map((filing): typeof posts.$inferInsert => {
      const content = sanitizePostContent(`<p>${filing.summary}</p>`);
      const filed = noonOf(filing.filed);
      return {
        kind: 'filing',
        slug: `${slug}-${hyphenated(filing.form)}-${filing.filed}`,
        title: filing.title,
        summary: filing.summary,
        content,
        excerpt: excerptOf(content),
        authorName: seed.name,
        companyId: id,
        form: filing.form,
        createdAt: filed,
        updatedAt: filed,
      };
    }),
  );
  if (filings.length > 0) await database.insert(posts).values(filings);
  await database.insert(listCounts).values({ list: 'filings', count: filings.length });
}
