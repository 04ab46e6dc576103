import type { Company } from '@market-pulse/contract';
import { SourceLine, useNow, type ToldSource } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface ProfileStampProps {
  readonly company: Company;
  /** What is to be known of the figures beside it that came from elsewhere. */
  readonly note?: string | undefined;
  /** Where those are from. */
  readonly others?: readonly ToldSource[];
}

/** Where a company's market figures came from and of when they are; nothing where it has none. */
export function ProfileStamp({ company: { status, source, as_of }, note, others }: ProfileStampProps): ReactNode {
  const now = useNow();
  return (
    <SourceLine
      {...{ now, others }}
      provenance={{ status, source, as_of }}
      note={note === undefined ? undefined : ` · ${note}`}
    />
  );
}
