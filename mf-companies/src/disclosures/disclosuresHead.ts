import type { PageHead } from '@market-pulse/contract';
import { SITE_TITLE } from '@market-pulse/contract/rules';
import { breadcrumbList } from '@market-pulse/remote-kit';
import { disclosuresExport } from './disclosuresExport';
import { DISCLOSURES_PATH } from './disclosuresPath';

export const DISCLOSURES_LEAD =
  'Who pays Market Pulse for the promotion of which company, how much, since when and for what.';

/** The head of a page of the ledger. By schema.org the ledger is one set of data, on whichever page of it somebody is. */
export function disclosuresHead(page: number): PageHead {
  return {
    description: DISCLOSURES_LEAD,
    canonical: page === 1 ? DISCLOSURES_PATH : `${DISCLOSURES_PATH}?page=${page}`,
    structuredData: [
      {
        '@type': 'Dataset',
        name: `Sponsorships of companies on ${SITE_TITLE}`,
        description: `${DISCLOSURES_LEAD} Each entry was recorded by an editor, with its source; what was corrected stays readable.`,
        url: DISCLOSURES_PATH,
        isAccessibleForFree: true,
        variableMeasured: disclosuresExport.map(({ title }) => title),
        creator: { '@type': 'Organization', name: SITE_TITLE, url: '/' },
      },
      breadcrumbList({ name: 'Disclosures', path: DISCLOSURES_PATH }),
    ],
  };
}
