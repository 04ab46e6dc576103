import type { Company } from '@market-pulse/contract';
import { DataStamp, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Where a company's market figures came from and of when they are; nothing where it has none. */
export function ProfileStamp({ company: { status, source, as_of } }: { readonly company: Company }): ReactNode {
  const now = useNow();
  return status && <DataStamp status={status} source={source} asOf={as_of} now={now} />;
}
