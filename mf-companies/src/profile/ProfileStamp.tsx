import type { Company } from '@market-pulse/contract';
import { ProvenanceLine, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Where a company's market figures came from and of when they are; nothing where it has none. */
export function ProfileStamp({ company: { status, source, as_of } }: { readonly company: Company }): ReactNode {
  const now = useNow();
  return <ProvenanceLine provenance={{ status, source, as_of }} now={now} />;
}
