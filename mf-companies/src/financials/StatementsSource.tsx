import type { CompanyStatements } from '@market-pulse/contract';
import { EDGAR } from '@market-pulse/contract/sources';
import { SourceLine } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { sourceLine } from './statementTexts';

export interface StatementsSourceProps {
  readonly statements: CompanyStatements;
  /** What is to be known of one figure, before where all are from. */
  readonly first?: string | undefined;
}

/** Where the figures of statements are from: the filings, and the day of the last. */
export function StatementsSource({ statements, first = '' }: StatementsSourceProps): ReactNode {
  // What was filed stays as it was: it has no age.
  const provenance = { source: EDGAR, as_of: `${statements.filed_to}T00:00:00.000Z`, status: 'delayed' } as const;
  return <SourceLine provenance={provenance} now={undefined} text={first + sourceLine(statements)} />;
}
