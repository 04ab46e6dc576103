import type { PageHead } from '@market-pulse/contract';
import { breadcrumbList } from '@market-pulse/remote-kit';

/** Address of the page of corrections. */
export const CORRECTIONS_PATH = '/corrections';

export const CORRECTIONS_LEAD =
  'Figures on this site that were wrong: what was shown, what is right, when it was corrected, and why.';

/** The head of a page of the corrections. */
export function correctionsHead(page: number): PageHead {
  return {
    description: CORRECTIONS_LEAD,
    canonical: page === 1 ? CORRECTIONS_PATH : `${CORRECTIONS_PATH}?page=${page}`,
    structuredData: [breadcrumbList({ name: 'Corrections', path: CORRECTIONS_PATH })],
  };
}
