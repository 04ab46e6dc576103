import { type NewsItem, PRESS_RELEASE_FORM } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { readTogether } from '../../database/readTogether';
import { filingsOfCompany, listFilings, onlyForms } from '../filings/queries';
import { listNews } from './queries';

/** Most items of a company's page, and as many press releases among them. */
const MOST_NEWS = 50;

const unixSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/**
 * News about a company, the newest first: items of the press, and press releases of the company's own, which are read here. Items
 * without a time stand last.
 */
export async function newsOf(
  { database, siteUrl }: Pick<AppContext, 'database' | 'siteUrl'>,
  company: { readonly id: number; readonly cik: number | null; readonly name: string },
): Promise<NewsItem[]> {
  const isRelease = onlyForms(await filingsOfCompany(database, company), [PRESS_RELEASE_FORM]);
  const [items, releases] = await readTogether(database, [
    () => listNews(database, company.id, MOST_NEWS),
    () => listFilings(database, isRelease, { limit: MOST_NEWS }),
  ]);
  const news = [
    ...items.map(({ title, link, publisher, type, publishedAt }) => ({
      ...{ title, link, publisher, type },
      provider_publish_time: publishedAt && unixSeconds(publishedAt),
    })),
    ...releases.map(({ title, slug, createdAt }) => ({
      ...{
        title,
        link: `${siteUrl()}/post/${encodeURIComponent(slug)}`,
        publisher: company.name,
        type: 'PRESS_RELEASE',
      },
      provider_publish_time: unixSeconds(createdAt),
    })),
  ];
  const timeOf = ({ provider_publish_time: time }: NewsItem) => time ?? -Infinity;
  return news.toSorted((one, other) => timeOf(other) - timeOf(one) || 0).slice(0, MOST_NEWS);
}
