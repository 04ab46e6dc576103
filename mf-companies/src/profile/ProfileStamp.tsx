import type { Company } from '@market-pulse/contract';
import { SourceLine, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface ProfileStampProps {
  readonly company: Company;
  /** What is to be known of the figures beside it that came from elsewhere. */
  readonly note?: string | undefined;
}

/** Where a company's market figures came from and of when they are; nothing where it has none. */
export function ProfileStamp({ company: { status, source, as_of }, note }: ProfileStampProps): ReactNode {
  const now = useNow();
  return (
    <SourceLine provenance={{ status, source, as_of }} now={now}>
      {note !== undefined && ` · ${note}`}
    </SourceLine>
  );
}
