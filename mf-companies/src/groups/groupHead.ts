import type { GroupKind } from '@market-pulse/api-client/companies';
import type { CompanyGroup, PageHead } from '@market-pulse/contract';
import { capRanking } from '@market-pulse/contract/cap-order';
import { formatCount, shortenText } from '@market-pulse/format';
import { breadcrumbList } from '@market-pulse/remote-kit';

/** What search engines show, in characters. */
const DESCRIPTION_LENGTH = 160;
/** The hub, above every company and group. */
const HUB = { name: 'Companies', path: '/companies' };

/**
 * The head of the page of a sector or industry.
 *
 * @param slug by what the page was asked for: in capitals it is another name of the page
 */
export function groupHead(kind: GroupKind, group: CompanyGroup, slug: string): PageHead {
  const { name, companies_count: count, sector } = group;
  const path = `/${kind}/${group.slug}`;
  const companies = count === 1 ? 'one listed company' : `${formatCount(count)} listed companies`;
  return {
    title: `${name} stocks`,
    description: shortenText(
      `${name}: ${companies}${capRanking(group.companies) ? ' by market cap' : ''}, with price, change and range of 52 weeks, each with its source.`,
      DESCRIPTION_LENGTH,
    ),
    canonical: path,
    movedTo: slug === group.slug ? undefined : path,
    structuredData: [
      breadcrumbList(HUB, ...(sector ? [{ name: sector.name, path: `/sector/${sector.slug}` }] : []), { name, path }),
    ],
  };
}
