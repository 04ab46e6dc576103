import type { Company } from '@market-pulse/contract';
import { Link, namedRoutePath, usePlatform } from '@market-pulse/remote-kit';
import { LegalNotice, typography, classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Says above everything else of a company whether it pays for being shown. */
export function PaymentNotice({ company: { name, sponsored } }: { readonly company: Company }): ReactNode {
  const { manifest } = usePlatform();
  const legal = namedRoutePath(manifest, 'legal');
  const more = legal && <Link to={legal}>Who pays for what</Link>;
  if (sponsored) {
    return (
      <LegalNotice title="Paid promotion">
        <p>
          {name} pays for being featured on this site. Nothing here is investment advice. {more}
        </p>
      </LegalNotice>
    );
  }
  return (
    <p className={classNames(typography.muted, typography.small)}>
      <strong>Not paid.</strong> {name} pays Market Pulse nothing for this page. {more}
    </p>
  );
}
