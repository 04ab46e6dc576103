import { useOwnership } from '@market-pulse/api-client/companies';
import { AsyncState } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { OwnershipPanels } from './OwnershipPanels';

/** Who owns the company, and what its insiders buy and sell; asked for when the tab is first shown. */
export function OwnershipTab({ slug }: { readonly slug: string }): ReactNode {
  return (
    <AsyncState query={useOwnership(slug)} loadingText="Loading ownership..." errorText="Failed to load ownership.">
      {(ownership) => <OwnershipPanels slug={slug} ownership={ownership} />}
    </AsyncState>
  );
}
