import { useOwnership } from '@market-pulse/api-client';
import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState } from '@market-pulse/ui';
import type { ReactNode } from 'react';

const loadPanels = () => import('./OwnershipPanels');

/** Who owns the company, and what its insiders buy and sell: code and answers come when the tab is first opened. */
export function OwnershipTab({ slug }: { readonly slug: string }): ReactNode {
  const code = useLazyImport(loadPanels);
  const ownership = useOwnership(slug);
  const texts = { loadingText: 'Loading ownership...', errorText: 'Failed to load ownership.' };
  return (
    <AsyncState query={code} {...texts}>
      {({ OwnershipPanels }) => (
        <AsyncState query={ownership} {...texts}>
          {(answer) => <OwnershipPanels slug={slug} ownership={answer} />}
        </AsyncState>
      )}
    </AsyncState>
  );
}
