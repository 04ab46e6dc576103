import { namedRoutePath, usePlatform } from '@market-pulse/remote-kit';
import { AppLink, LegalNotice } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** The legal box below every market table. It leads to the full text where a section of the site has one. */
export function MarketDisclaimer(): ReactNode {
  const { manifest } = usePlatform();
  const legal = namedRoutePath(manifest, 'legal');
  return (
    <LegalNotice title="Legal disclaimer">
      <p>
        Figures on this page are for information only. They may be delayed, incomplete or wrong, and figures marked as
        sample data are no quotes at all. Nothing here is investment advice or an offer to buy or sell. Check every
        figure with its source before you act on it. {legal && <AppLink to={legal}>Read the full disclaimer</AppLink>}
      </p>
    </LegalNotice>
  );
}
