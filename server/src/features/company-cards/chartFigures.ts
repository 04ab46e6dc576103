import type { Company } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { getCompany } from '../companies/service';
import { listCloses } from '../price-history/queries';

/** What a picture or a chart for other sites tells of a company; `closes` are a year by the week, oldest first. */
export interface ChartFigures extends Pick<
  Company,
  | ('name' | 'ticker' | 'slug' | 'exchange')
  | ('price' | 'currency' | 'change' | 'change_percent' | 'source' | 'as_of' | 'status')
> {
  readonly closes: readonly number[];
  /** First and last day of the closes, and where they are from; null without any. */
  readonly from: string | null;
  readonly to: string | null;
  readonly closesFrom: string | null;
  /** What the closes are in: US dollars without, null where nobody knows it. */
  readonly closesCurrency?: string | null | undefined;
}

/**
 * The figures of a company, by slug or ticker in any case.
 *
 * @throws {ApiError} `not_found`.
 */
export async function chartFigures(context: AppContext, slugOrTicker: string): Promise<ChartFigures> {
  const company = await getCompany(context, slugOrTicker);
  const wanted = [{ symbol: company.ticker, kind: 'stock' as const }];
  const [history] = await listCloses(context.database, wanted, ['stock'], '1y');
  const { name, ticker, slug, exchange, price, currency, change, change_percent, source, as_of, status } = company;
  return {
    ...{ name, ticker, slug, exchange, price, currency, change, change_percent, source, as_of, status },
    ...{ closes: history?.closes ?? [], closesCurrency: history?.currency },
    ...{ from: history?.first ?? null, to: history?.last ?? null, closesFrom: history?.source ?? null },
  };
}
