import type { Provenance } from '@market-pulse/contract';
import { MISSING } from '@market-pulse/format';
import { DataStamp, SourceLine, type DataStampProps } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface FigureStampProps {
  /** The row or card whose figures are stamped. */
  readonly provenance: Provenance;
  /** Milliseconds since 1970, for the age of figures that are out of date. */
  readonly now: number | undefined;
  readonly variant?: DataStampProps['variant'];
}

/** Where figures came from and of when they are, or `-` where there are none. */
export function FigureStamp({ provenance, now, variant }: FigureStampProps): ReactNode {
  const { status, source, as_of } = provenance;
  if (status === null) return MISSING;
  if (variant !== 'compact') return <SourceLine provenance={provenance} now={now} />;
  return <DataStamp status={status} source={source} asOf={as_of} now={now} variant={variant} />;
}
